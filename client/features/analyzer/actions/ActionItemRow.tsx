import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { FormError } from '@/ui/FormError';
import { IconButton } from '@/ui/IconButton';
import { Inline, Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import { ActionItemDetails } from './ActionItemDetails';
import { factsText, isLate } from './actionItemFacts';
import { useIsCreating } from './itemsBeingCreated';
import { AlignedWithFirstLine } from './AlignedWithFirstLine';
import { GrowingTextField } from './GrowingTextField';
import type { StarredTopicKey } from './starredTopicKey';
import type { ActionItemDetailsFragment } from './StarredTopics.generated';
import { useActionItemChanges } from './useActionItemChanges';
import { useActionItemText } from './useActionItemText';

export interface ActionItemRowProps {
  topicKey: StarredTopicKey;
  item: ActionItemDetailsFragment;
  /** Moves the focus elsewhere when the item that had it was deleted. */
  onLeave: () => void;
}

/** One action item, which can be ticked off, edited and deleted. */
export function ActionItemRow({ topicKey, item, onLeave }: ActionItemRowProps) {
  const [isDetailed, setDetailed] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const { setCompleted, remove } = useActionItemChanges(topicKey, item);
  const field = useActionItemText(topicKey, item, async () => {
    if (row.current?.contains(document.activeElement)) onLeave();
    await remove();
  });
  const isCreating = useIsCreating(item.ref);
  const isEmpty = field.text.trim() === '';

  return (
    <Stack as="li" gap={1}>
      <Inline ref={row} gap={1} flexWrap="nowrap" alignItems="flex-start">
        <AlignedWithFirstLine>
          <Checkbox
            label={`Completed: ${field.text}`}
            hideLabel
            isSelected={item.isCompleted}
            isDisabled={isEmpty || isCreating}
            onChange={(isCompleted) => void setCompleted(isCompleted)}
          />
        </AlignedWithFirstLine>
        <Stack flex={1} minWidth={0} gap={1}>
          <Box css={(theme) => item.isCompleted && { color: theme.colors.textMuted, textDecoration: 'line-through' }}>
            <GrowingTextField
              label="Action item"
              value={field.text}
              readOnly={isCreating}
              aria-invalid={field.problem !== null || undefined}
              onChange={field.type}
              onEnter={field.leave}
              onBlur={field.leave}
            />
          </Box>
          <Facts item={item} />
          {item.isRecommendation && (
            <Inline px={2}>
              <Tag>Recommended</Tag>
            </Inline>
          )}
        </Stack>
        <AlignedWithFirstLine>
          <IconButton
            label="Owner, due date and history"
            size="sm"
            isDisabled={isCreating}
            icon={<SlidersHorizontal size={16} aria-hidden />}
            onClick={() => setDetailed(true)}
          />
        </AlignedWithFirstLine>
        <AlignedWithFirstLine>
          <IconButton
            label="Delete action item"
            size="sm"
            isDisabled={isCreating}
            icon={<X size={16} aria-hidden />}
            onClick={field.clear}
          />
        </AlignedWithFirstLine>
      </Inline>
      <ActionItemDetails isOpen={isDetailed} onClose={() => setDetailed(false)} topicKey={topicKey} item={item} />
      {field.problem !== null && (
        <Stack gap={1} pl={8} alignItems="flex-start">
          <FormError message={`Not saved. ${field.problem}`} />
          <Button size="sm" onClick={field.retry}>
            Save it again
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Who looks after the item and until when. */
function Facts({ item }: { item: ActionItemDetailsFragment }) {
  const [today] = useState(() => new Date().toLocaleDateString('sv'));
  const text = factsText(item);
  if (text === null) return null;
  return (
    <Text size={13} tone={isLate(item, today) ? 'danger' : 'textMuted'} px={2} numeric>
      {isLate(item, today) ? `${text} (late)` : text}
    </Text>
  );
}
