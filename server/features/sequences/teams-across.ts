import type { ScoredTeam } from '../scores/results';

/**
 * The teams of several surveys as one tree, parents before children: each team once, where the latest survey that tells of it
 * has it. Teams move between surveys, so a parent counts only if it has its place already: no team can end up below itself.
 */
export function teamsAcross(latestFirst: readonly (readonly ScoredTeam[])[]): ScoredTeam[] {
  const placed = new Map<string, ScoredTeam>();
  for (const team of latestFirst.flat()) {
    if (placed.has(team.id)) continue;
    const hasParent = team.parentId !== null && placed.has(team.parentId);
    placed.set(team.id, { ...team, parentId: hasParent ? team.parentId : null });
  }
  return [...placed.values()];
}
