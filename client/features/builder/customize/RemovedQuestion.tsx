import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';

/** Says which question was just removed, and offers to undo it. */
export function RemovedQuestion({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Inline role="status" justifyContent="space-between" gap={3} pb={3} flexWrap="nowrap">
      <Text size={13} tone="textMuted" truncate>
        Removed: {text}
      </Text>
      <Button size="sm" onClick={onUndo}>
        Undo
      </Button>
    </Inline>
  );
}
