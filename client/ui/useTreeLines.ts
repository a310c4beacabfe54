import { useMemo, useState } from 'react';
import {
  ancestorsOf,
  indexChildren,
  matchesWithAncestors,
  treeColumns,
  visibleLines,
  type TreeLine,
  type TreeNode,
} from './treeModel';

interface TreeView {
  /** The chosen node, whose branch is open at first. */
  chosen: string | null;
  /** The node whose branch is open in columns. */
  active: string | null;
  isWide: boolean;
}

/**
 * The lines of a tree, by its open branches and its search: in columns where there is room, and otherwise, and during a search, as
 * one list. At first all branches are closed, except for a single root and the branch of the chosen node.
 */
export function useTreeLines(nodes: readonly TreeNode[], { chosen, active, isWide }: TreeView) {
  const [search, setSearch] = useState('');
  const index = useMemo(() => indexChildren(nodes), [nodes]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    const roots = index.get(null) ?? [];
    return new Set([...(roots.length === 1 ? [roots[0]!.id] : []), ...ancestorsOf(chosen, nodes)]);
  });
  const hasColumns = isWide && search.trim() === '';
  const columns = useMemo(
    () =>
      hasColumns
        ? treeColumns(nodes, index, active)
        : [visibleLines(index, expanded, matchesWithAncestors(nodes, search))],
    [hasColumns, nodes, index, active, expanded, search],
  );
  const toggle = ({ node, isExpanded }: TreeLine) => {
    const next = new Set(expanded);
    if (isExpanded) next.delete(node.id);
    else next.add(node.id);
    setExpanded(next);
  };
  return { index, columns, hasColumns, search, setSearch, toggle };
}
