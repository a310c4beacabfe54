import type { TreeLine } from './treeModel';

/** What every line of a tree says about its place. Only the line of `isTabStop` is reached by Tab. */
export const treeItemProps = (
  { node, level, position, siblings, hasChildren, isExpanded }: TreeLine,
  isTabStop: boolean,
) => ({
  role: 'treeitem' as const,
  'data-node': node.id,
  'aria-level': level,
  'aria-posinset': position,
  'aria-setsize': siblings,
  'aria-expanded': hasChildren ? isExpanded : undefined,
  tabIndex: isTabStop ? 0 : -1,
});
