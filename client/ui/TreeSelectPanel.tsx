import { Dialog } from 'react-aria-components/Dialog';
import { Box } from './Box';
import { FloatingPanel } from './popoverStyles';
import { Text } from './Text';
import { TreePicker, type TreeNode } from './TreePicker';
import type { TreeSelectWords } from './TreeSelect';
import type { DisclosureState } from './useDisclosure';

export interface TreeSelectPanelProps extends Omit<DisclosureState, 'firstFocus'> {
  nodes: readonly TreeNode[];
  value: string;
  words: TreeSelectWords;
  onChoose: (id: string) => void;
  onSearch?: ((text: string) => void) | undefined;
}

export default function TreeSelectPanel({
  isOpen,
  trigger,
  onClose,
  nodes,
  value,
  words,
  onChoose,
  onSearch,
}: TreeSelectPanelProps) {
  const { title, label, searchPlaceholder, emptyText, note } = words;
  return (
    <FloatingPanel isOpen={isOpen} onOpenChange={onClose} triggerRef={trigger} placement="bottom start" offset={4}>
      <Dialog aria-label={title} css={{ outline: 'none' }}>
        <Box p={2} width="min(336px, calc(100vw - 40px))">
          <TreePicker
            {...{ label, searchPlaceholder, emptyText, nodes, value, onSearch }}
            selectionMode="single"
            onChange={(id) => {
              onClose();
              onChoose(id);
            }}
          />
          <Text as="p" size={12} tone="textMuted">
            {note}
          </Text>
        </Box>
      </Dialog>
    </FloatingPanel>
  );
}
