import { BookOpen, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { isDoubleBarrelled, readingLevel } from './questionAdvice';

/** Advice on the text of a question, which never prevents saving. */
export function QuestionHints({ text, isRated }: { text: string; isRated: boolean }) {
  const level = readingLevel(text);
  // an open question may ask for two things at once
  const joint = isRated ? isDoubleBarrelled(text) : null;
  return (
    <Stack role="status" gap={2}>
      {level && (
        <Hint icon={<BookOpen size={14} aria-hidden />}>
          <strong>Reading level: {level}.</strong>{' '}
          {level === 'Easy'
            ? 'Short words in short sentences.'
            : 'Measured by the length of the sentence and its share of words with 7 letters or more. Shorter words get clearer answers.'}
        </Hint>
      )}
      {joint && (
        <Hint icon={<Split size={14} aria-hidden />}>
          <strong>Two questions in one?</strong> If “{joint}” joins two things, people who agree with only one of them
          can't answer. Ask about each by itself.
        </Hint>
      )}
    </Stack>
  );
}

function Hint({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Inline
      gap={2}
      flexWrap="nowrap"
      alignItems="flex-start"
      color="textMuted"
      css={{ '& > svg': { flexShrink: 0, marginTop: 2 }, '& strong': { fontWeight: 500 } }}
    >
      {icon}
      <Text size={13}>{children}</Text>
    </Inline>
  );
}
