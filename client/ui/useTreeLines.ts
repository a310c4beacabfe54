import { useMemo, useState } from 'react';
import { indexChildren, matchesWithAncestors, visibleLines, type TreeLine, type TreeNode } from './treeModel';

/** The visible lines of a tree, by its open branches and its search. The roots are open at first. */
export function useTreeLines(nodes: readonly TreeNode[]) {
  const [search, setSearch] = useState('');
  const index = useMemo(() => indexChildren(nodes), [nodes]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set((index.get(null) ?? []).map((root) => root.id)),
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
