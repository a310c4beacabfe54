import { Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { DIFFERENCES, SOURCE_NAMES } from './importSurveyTexts';
import type { SurveyFilePreviewQuery } from './SurveyFiles.generated';

type Question = SurveyFilePreviewQuery['studyFilePreview']['prompts'][number];

/** The questions of a file in their order, each with where it comes from. */
export function FileQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <Stack
      as="ol"
      gap={3}
      tabIndex={0}
      aria-label="Questions of the file"
      css={{ margin: 0, padding: '4px 0 4px 24px', listStyle: 'decimal', maxHeight: 320, overflowY: 'auto' }}
    >
      {questions.map(({ text, source, differs }, at) => (
        <li key={at}>
          <div css={{ display: 'flex', gap: 12, justifyContent: 'space-between', alignItems: 'flex-start' }}>
            <Text>{text}</Text>
            <Tag tone={source === 'NEW' ? 'accent' : 'neutral'}>{SOURCE_NAMES[source]}</Tag>
          </div>
          {differs && (
            <Text as="p" size={13} tone="textMuted">
              {DIFFERENCES[source]}
            </Text>
          )}
        </li>
      ))}
    </Stack>
  );
}
