import { Dialog } from 'react-aria-components/Dialog';
import { Box } from '@/ui/Box';
import { FloatingPanel } from '@/ui/popoverStyles';
import { Text } from '@/ui/Text';
import { TreePicker, type TreeNode } from '@/ui/TreePicker';
import type { Unfolded } from '@/ui/useUnfold';

export interface TeamPanelProps extends Omit<Unfolded, 'firstFocus'> {
  nodes: readonly TreeNode[];
  value: string;
  /** Which teams these are. */
  note: string;
  onChoose: (id: string) => void;
}

/** The tree of those who have results. */
export default function TeamPanel({ isOpen, trigger, onClose, nodes, value, note, onChoose }: TeamPanelProps) {
  return (
    <FloatingPanel isOpen={isOpen} onOpenChange={onClose} triggerRef={trigger} placement="bottom start" offset={4}>
      <Dialog aria-label="Choose a team" css={{ outline: 'none' }}>
        <Box p={2} width="min(336px, calc(100vw - 40px))">
          <TreePicker
            label="Teams"
            searchPlaceholder="Search teams"
            emptyText="No teams match your filter and search."
            selectionMode="single"
            nodes={nodes}
            value={value}
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
