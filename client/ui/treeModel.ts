export interface TreeNode {
  id: string;
  parentId: string | null;
  label: string;
  /** A short addition in grey, such as a head count. */
  hint?: string;
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
