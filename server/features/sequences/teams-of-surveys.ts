import type { ScoredTeam } from '../scores/results';

/**
 * The teams of several surveys as one tree, parents before children. Each team is listed once, at its place in the
 * latest survey that contains it. Teams move between surveys, so a parent is used only if it is in the tree already.
 * Otherwise a team could end up below itself.
 */
export function teamsOfSurveys(latestFirst: readonly (readonly ScoredTeam[])[]): ScoredTeam[] {
  const placed = new Map<string, ScoredTeam>();
  for (const team of latestFirst.flat()) {
    if (placed.has(team.id)) continue;
    const hasParent = team.parentId !== null && placed.has(team.parentId);
    placed.set(team.id, { ...team, parentId: hasParent ? team.parentId : null });
  }
  return [...placed.values()];
}
