import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { DraftPrompt } from '../draft/surveyDraft';
import { followUpsInWords } from './questionEditing';

interface RemovedQuestionsProps {
  /** The removed question, and after it the follow-up questions that left with it. */
  removed: readonly DraftPrompt[];
  onUndo: () => void;
}

/** Says which questions were just removed, and offers to undo it. */
export function RemovedQuestions({ removed: [first, ...followUps], onUndo }: RemovedQuestionsProps) {
  if (!first) return null;
  return (
    <Inline role="status" justifyContent="space-between" gap={3} pb={3} flexWrap="nowrap">
      <Text size={13} tone="textMuted" truncate={followUps.length === 0}>
        Removed: {first.text}
        {followUps.length > 0 && ` (and ${followUpsInWords(followUps.length)})`}
      </Text>
      <Button size="sm" onClick={onUndo}>
        Undo
      </Button>
    </Inline>
  );
}
