/** The fields of a team that make up the tree. */
export interface TreeTeam {
  id: string;
  parentId: string | null;
}

/** The ids of a team and of all teams below it. */
export function subtree(teams: readonly TreeTeam[], rootId: string): Set<string> {
  return subtreeOfAll(teams, [rootId]);
}

/** The ids of several teams and of all teams below them. */
export function subtreeOfAll(teams: readonly TreeTeam[], rootIds: readonly string[]): Set<string> {
  const children = childrenOf(teams);
  const found = new Set<string>();
  const open = [...rootIds];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(children.get(id) ?? []));
  }
  return found;
}

/** The ids of a team and of all teams above it, from the team itself to the top. */
export function pathToTop(teams: readonly TreeTeam[], id: string): string[] {
  const parents = new Map(teams.map((team) => [team.id, team.parentId]));
  const path: string[] = [];
  for (let at: string | null | undefined = id; at != null && parents.has(at); at = parents.get(at)) path.push(at);
  return path;
}

/**
 * The headcount of each team, given how many people are in the teams themselves. The teams have to be in the order of a
 * tree, parents before children.
 */
export function headcounts(
  teams: readonly TreeTeam[],
  own: ReadonlyMap<string, number>,
): Map<string, { own: number; total: number }> {
  const counts = new Map(teams.map(({ id }) => [id, { own: own.get(id) ?? 0, total: own.get(id) ?? 0 }]));
  for (const { id, parentId } of [...teams].reverse()) {
    const above = parentId === null ? undefined : counts.get(parentId);
    if (above) above.total += counts.get(id)!.total;
  }
  return counts;
}

function childrenOf(teams: readonly TreeTeam[]): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const { id, parentId } of teams) {
    if (parentId === null) continue;
    const siblings = children.get(parentId);
    if (siblings) siblings.push(id);
    else children.set(parentId, [id]);
  }
  return children;
}
