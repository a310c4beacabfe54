export interface TreeNode {
  id: string;
  parentId: string | null;
  label: string;
  /** A short addition in grey, such as a head count. */
  hint?: string;
  /** What screen readers hear instead of the addition. */
  spokenHint?: string;
  /** The node is shown but can't be selected. */
  isDisabled?: boolean;
}

/** A node as a line of the list. */
export interface TreeLine {
  node: TreeNode;
  level: number;
  position: number;
  siblings: number;
  hasChildren: boolean;
  isExpanded: boolean;
}

export type ChildIndex = ReadonlyMap<string | null, readonly TreeNode[]>;

/** Children by parent, in the order given. A node whose parent is unknown becomes a root, so that nothing is lost. */
export function indexChildren(nodes: readonly TreeNode[]): ChildIndex {
  const ids = new Set(nodes.map((node) => node.id));
  const index = new Map<string | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && ids.has(node.parentId) ? node.parentId : null;
    const siblings = index.get(parent);
    if (siblings) siblings.push(node);
    else index.set(parent, [node]);
  }
  return index;
}

/** The ids of all descendants of a node. */
export function descendantsOf(id: string, index: ChildIndex): string[] {
  return (index.get(id) ?? []).flatMap((child) => [child.id, ...descendantsOf(child.id, index)]);
}

/** The ids of all nodes above a node, from its parent to the top. */
export function ancestorsOf(id: string | null, nodes: readonly TreeNode[]): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const above: string[] = [];
  for (let at = byId.get(id ?? '')?.parentId; at != null && !above.includes(at); at = byId.get(at)?.parentId)
    above.push(at);
  return above;
}

/** The ids of the nodes that match a search, and of all their ancestors; null without a search. */
export function matchesWithAncestors(nodes: readonly TreeNode[], search: string): Set<string> | null {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return null;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<string>();
  for (const match of nodes) {
    if (!match.label.toLocaleLowerCase().includes(wanted)) continue;
    for (let node: TreeNode | undefined = match; node && !kept.has(node.id); node = byId.get(node.parentId ?? ''))
      kept.add(node.id);
  }
  return kept;
}

/** The visible lines: those of all open branches or, during a search, the matches with all branches open. */
export function visibleLines(
  index: ChildIndex,
  expanded: ReadonlySet<string>,
  kept: ReadonlySet<string> | null,
): TreeLine[] {
  const walk = (parent: string | null, level: number): TreeLine[] => {
    const siblings = (index.get(parent) ?? []).filter((node) => kept?.has(node.id) ?? true);
    return siblings.flatMap((node, position) => {
      const hasChildren = (index.get(node.id) ?? []).some((child) => kept?.has(child.id) ?? true);
      const isExpanded = hasChildren && (kept !== null || expanded.has(node.id));
      const line = { node, level, position: position + 1, siblings: siblings.length, hasChildren, isExpanded };
      return isExpanded ? [line, ...walk(node.id, level + 1)] : [line];
    });
  };
  return walk(null, 1);
}

/**
 * The nodes beside each other: the roots, and then what is below each open branch. Open are the branches from a root to the
 * node `active`. A single root stands above its children in the first column, because a column of one node helps nobody.
 */
export function treeColumns(nodes: readonly TreeNode[], index: ChildIndex, active: string | null): TreeLine[][] {
  const path = active === null ? [] : [...ancestorsOf(active, nodes).reverse(), active];
  const column = (parent: string | null, level: number): TreeLine[] =>
    (index.get(parent) ?? []).map((node, position, all) => ({
      ...{ node, level, position: position + 1, siblings: all.length },
      hasChildren: index.has(node.id),
      isExpanded: index.has(node.id) && path.includes(node.id),
    }));
  const [top, ...others] = column(null, 1);
  const isAlone = top !== undefined && others.length === 0 && top.hasChildren;
  const first = isAlone ? [{ ...top, isExpanded: true }, ...column(top.node.id, 2)] : column(null, 1);
  const opened = path.filter((id) => index.has(id) && !(isAlone && id === top.node.id));
  return [first, ...opened.map((id, at) => column(id, at + (isAlone ? 3 : 2)))];
}

/** How many columns a tree can need. */
export function columnCount(index: ChildIndex): number {
  const depth = (parent: string | null): number =>
    Math.max(0, ...(index.get(parent) ?? []).map(({ id }) => 1 + depth(id)));
  const roots = index.get(null) ?? [];
  return Math.max(1, depth(null) - (roots.length === 1 ? 1 : 0));
}

/** How many of the nodes below each branch are selected. A branch without any is left out. */
export function selectedBelow(nodes: readonly TreeNode[], selected: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  for (const id of selected) {
    for (let above = parents.get(id); above != null && parents.has(above); above = parents.get(above))
      counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  return counts;
}

/**
 * The selection after somebody pressed a node. With `cascade` all its descendants follow, and every ancestor whose
 * descendants are now all selected.
 */
export function toggleNode(
  selected: ReadonlySet<string>,
  id: string,
  nodes: readonly TreeNode[],
  index: ChildIndex,
  cascade: boolean,
): Set<string> {
  const next = new Set(selected);
  const turnsOn = !selected.has(id);
  const set = (nodeId: string, on: boolean) => (on ? next.add(nodeId) : next.delete(nodeId));
  set(id, turnsOn);
  if (!cascade) return next;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const below of descendantsOf(id, index)) {
    if (!byId.get(below)?.isDisabled) set(below, turnsOn);
  }
  for (let above = byId.get(byId.get(id)?.parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
    set(
      above.id,
      (index.get(above.id) ?? []).every((child) => next.has(child.id)),
    );
  }
  return next;
}
