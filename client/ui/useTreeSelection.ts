import { useMemo } from 'react';
import { selectedBelow, toggleNode, type ChildIndex, type TreeLine, type TreeNode } from './treeModel';

export type TreeSelection =
  | { selectionMode: 'single'; value: string | null; onChange: (value: string) => void }
  /**
   * With `cascade` a branch stands for everything below it; `value` then holds the branch and all its descendants.
   */
  | { selectionMode: 'multiple'; value: readonly string[]; onChange: (value: string[]) => void; cascade?: boolean };

/** The selected nodes of a tree, and the action that selects or deselects one. */
export function useTreeSelection(selection: TreeSelection, nodes: readonly TreeNode[], index: ChildIndex) {
  const { selectionMode, value } = selection;
  const selected = useMemo(
    () => new Set(selectionMode === 'multiple' ? value : value === null ? [] : [value]),
    [selectionMode, value],
  );
  const counts = useMemo(() => selectedBelow(nodes, selected), [nodes, selected]);
  const isSelected = ({ node }: TreeLine) => selected.has(node.id);
  /** How many nodes below a line are selected while the line itself is not. */
  const partOf = (line: TreeLine) =>
    selectionMode === 'multiple' && !isSelected(line) ? (counts.get(line.node.id) ?? 0) : 0;
  const choose = ({ node }: TreeLine) => {
    if (node.isDisabled) return;
    if (selection.selectionMode === 'single') selection.onChange(node.id);
    else selection.onChange([...toggleNode(selected, node.id, nodes, index, selection.cascade ?? false)]);
  };
  return { isSelected, partOf, choose };
}
