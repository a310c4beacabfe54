import { Plus } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '@/ui/IconButton';
import { useShortcuts } from '@/ui/shortcuts';
import { Inline } from '@/ui/Stack';
import { AlignedWithFirstLine } from './AlignedWithFirstLine';
import { GrowingTextField } from './GrowingTextField';
import type { StarredTopicKey } from './starredTopicKey';
import { useAddActionItem } from './useAddActionItem';

/** The width of the checkboxes in the list above, so that the field is aligned with their texts. */
const CHECKBOX_WIDTH = 22;

/** A field for a new action item of a topic. Enter or the button adds it and empties the field. */
export function AddActionItem({
  topicKey,
  topicLabel,
  field,
}: {
  topicKey: StarredTopicKey;
  topicLabel: string;
  field: Ref<HTMLTextAreaElement>;
}) {
  const { text, setText, add } = useAddActionItem(topicKey);
  useShortcuts('Action Items', [
    { keys: ['Enter'], text: 'Add or finish the item you are writing' },
    { keys: ['Shift+Enter'], text: 'Begin a new line in it' },
  ]);
  return (
    <Inline gap={1} flexWrap="nowrap" alignItems="flex-start" css={{ paddingLeft: CHECKBOX_WIDTH }}>
      <GrowingTextField
        ref={field}
        label={`New action item for ${topicLabel}`}
        placeholder="Add an action item"
        value={text}
        onChange={setText}
        onEnter={() => void add()}
        data-edged
      />
      <AlignedWithFirstLine>
        <IconButton
          label="Add action item"
          size="sm"
          isDisabled={text.trim() === ''}
          icon={<Plus size={16} aria-hidden />}
          onClick={() => void add()}
        />
      </AlignedWithFirstLine>
    </Inline>
  );
}
