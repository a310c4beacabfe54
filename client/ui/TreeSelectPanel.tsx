import { useLayoutEffect, useMemo, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { useMediaQuery } from '../lib/useMediaQuery';
import { layout } from '../theme/tokens';
import { Box } from './Box';
import { FloatingPanel } from './popoverStyles';
import { Text } from './Text';
import { indexChildren } from './treeModel';
import { TreePicker, type TreeNode } from './TreePicker';
import type { TreeSelectWords } from './TreeSelect';
import type { DisclosureState } from './useDisclosure';
import { columnsBeside, WIDE_TREE } from './useTreePicker';

export interface TreeSelectPanelProps extends Omit<DisclosureState, 'firstFocus'> {
  nodes: readonly TreeNode[];
  value: string;
  words: TreeSelectWords;
  onChoose: (id: string) => void;
  onSearch?: ((text: string) => void) | undefined;
}

const LIST_WIDTH = 336;
const COLUMN_WIDTH = 230;
const PAGE_PADDING = 24;
const PANEL_PADDING = 8;

/**
 * How far to the left a panel has to begin of a button, as a negative number of pixels, so that it ends where the content of the page
 * does and does not hang over its edge.
 */
function shiftToContent(left: number, width: number): number {
  const end = Math.min(window.innerWidth - PAGE_PADDING, (window.innerWidth + layout.content) / 2);
  return Math.min(0, end - left - width - PANEL_PADDING);
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
  const isWide = useMediaQuery(WIDE_TREE);
  const columns = useMemo(() => columnsBeside(indexChildren(nodes)), [nodes]);
  const width = isWide ? Math.max(LIST_WIDTH, columns * COLUMN_WIDTH) : LIST_WIDTH;
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    if (isOpen && trigger.current) setShift(shiftToContent(trigger.current.getBoundingClientRect().left, width));
  }, [isOpen, trigger, width]);
  return (
    <FloatingPanel
      isOpen={isOpen}
      onOpenChange={onClose}
      triggerRef={trigger}
      placement="bottom start"
      offset={4}
      crossOffset={shift}
      style={{ maxWidth: 'calc(100vw - 16px)' }}
    >
      <Dialog aria-label={title} css={{ outline: 'none' }}>
        <Box p={2} width={`min(${width}px, calc(100vw - 40px))`}>
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
