import { useMemo, useState } from 'react';
import {
  ancestorsOf,
  indexChildren,
  matchesWithAncestors,
  visibleLines,
  type TreeLine,
  type TreeNode,
} from './treeModel';

/**
 * The visible lines of a tree, by its open branches and its search. At first the roots are open, and the branch in which
 * `chosen` is.
 */
export function useTreeLines(nodes: readonly TreeNode[], chosen: string | null) {
  const [search, setSearch] = useState('');
  const index = useMemo(() => indexChildren(nodes), [nodes]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set([...(index.get(null) ?? []).map((root) => root.id), ...ancestorsOf(chosen, nodes)]),
  );
  const lines = useMemo(
    () => visibleLines(index, expanded, matchesWithAncestors(nodes, search)),
    [index, expanded, nodes, search],
  );
  const toggle = ({ node, isExpanded }: TreeLine) => {
    const next = new Set(expanded);
    if (isExpanded) next.delete(node.id);
    else next.add(node.id);
    setExpanded(next);
  };
  return { index, lines, search, setSearch, toggle };
}
