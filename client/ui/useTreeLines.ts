import { useMemo, useState } from 'react';
import {
  ancestorsOf,
  matchesWithAncestors,
  visibleLines,
  type ChildIndex,
  type TreeLine,
  type TreeNode,
} from './treeModel';

/**
 * The lines of a tree as one list, by its open branches and its search. At first all branches are closed, except for a single root
 * and the branch of the `chosen` node.
 */
export function useTreeLines(nodes: readonly TreeNode[], index: ChildIndex, chosen: string | null) {
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    const roots = index.get(null) ?? [];
    return new Set([...(roots.length === 1 ? [roots[0]!.id] : []), ...ancestorsOf(chosen, nodes)]);
  });
  const lines = useMemo(
    () => visibleLines(index, expanded, matchesWithAncestors(nodes, search)),
    [nodes, index, expanded, search],
  );
  const toggle = ({ node, isExpanded }: TreeLine) => {
    const next = new Set(expanded);
    if (isExpanded) next.delete(node.id);
    else next.add(node.id);
    setExpanded(next);
  };
  return { lines, search, setSearch, toggle };
}
