import styled from '@emotion/styled';
import { Check, TriangleAlert } from 'lucide-react';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { PastedQuestion } from './pastedQuestions';

const List = styled.ol(({ theme }) => ({
  maxHeight: 220,
  overflowY: 'auto',
  padding: '4px 12px',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
}));
const Line = styled.li(({ theme }) => ({
  display: 'flex',
  gap: 10,
  padding: '6px 0',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, marginTop: 3, color: theme.colors.success },
  '&[data-refused] > svg': { color: theme.colors.attention },
}));

interface PastedListProps {
  questions: readonly PastedQuestion[];
  /** The server's refusals, by the text of the question. */
  refused: ReadonlyMap<string, string>;
  readyText: string;
}

/** Each pasted line, with what will happen to it. */
export function PastedList({ questions, refused, readyText }: PastedListProps) {
  if (questions.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text size={13} weight="medium">
        {readyText}
      </Text>
      <List aria-label="Pasted questions" tabIndex={0}>
        {questions.map(({ text, problem }, index) => {
          const reason = problem ?? refused.get(text);
          return (
            <Line key={index} data-refused={reason !== undefined || undefined}>
              {reason === undefined ? <Check size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
              <Stack>
                <Text>{text}</Text>
                {reason && (
                  <Text size={13} tone="attention">
                    {reason}
                  </Text>
                )}
              </Stack>
            </Line>
          );
        })}
      </List>
    </Stack>
  );
}
