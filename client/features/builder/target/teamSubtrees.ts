export interface TeamWithParent {
  ref: string;
  parentRef: string | null;
}

/** The chosen teams and all teams below them. Parents must come before their children in `teams`. */
export function teamsWithSubtrees(chosen: readonly string[], teams: readonly TeamWithParent[]): string[] {
  const asked = new Set(chosen);
  for (const { ref, parentRef } of teams) {
    if (parentRef !== null && asked.has(parentRef)) asked.add(ref);
  }
  return [...asked];
}

/** The chosen teams without those whose parent is chosen too. */
export function topmostTeams(asked: readonly string[], teams: readonly TeamWithParent[]): string[] {
  const all = new Set(asked);
  return teams
    .filter(({ ref, parentRef }) => all.has(ref) && (parentRef === null || !all.has(parentRef)))
    .map(({ ref }) => ref);
}
