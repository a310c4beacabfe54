import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { followUpsInWords } from './questionEditing';
import type { QuestionRemoval } from './useQuestionRemoval';

/** Asks before a question is removed together with its follow-up questions, and names them. */
export function RemoveQuestionDialog({ removal: { asked, confirm, dismiss } }: { removal: QuestionRemoval }) {
  const count = asked?.followUps.length ?? 0;
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      onClose={dismiss}
      title={`Remove this question and ${followUpsInWords(count)}?`}
      confirmLabel={`Remove ${count + 1} questions`}
      onConfirm={confirm}
    >
      {asked && (
        <Stack gap={3}>
          <Text as="p" weight="medium">
            {asked.prompt.text}
          </Text>
          <Text as="p" tone="textMuted">
            {count === 1
              ? 'This question is asked only after certain answers to it, and can’t stay without it:'
              : 'These questions are asked only after certain answers to it, and can’t stay without it:'}
          </Text>
          <Stack as="ul" gap={1} css={{ paddingLeft: 20, listStyle: 'disc', maxHeight: 260, overflowY: 'auto' }}>
            {asked.followUps.map(({ slug, text }) => (
              <li key={slug} css={{ overflowWrap: 'anywhere' }}>
                <Text>{text}</Text>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
