import type { TreeNode } from '@/ui/TreePicker';
import type { ScoredTeamsFragment } from './Results.generated';

type ScoredTeam = ScoredTeamsFragment['scoredTeams'][number];

/** The tree's node for the whole company; refs are the nodes of teams. */
const COMPANY = 'company';

/** The teams with results, below the whole company, each with its number of respondents. */
export function teamNodes(companyName: string, teams: readonly ScoredTeam[]): TreeNode[] {
  const refs = new Set(teams.map(({ ref }) => ref));
  const below = teams.map(({ ref, value, parentRef, uniqueResponses }) => ({
    id: ref,
    // a team may have results without its parent having any
    parentId: parentRef !== null && refs.has(parentRef) ? parentRef : COMPANY,
    label: value,
    hint: uniqueResponses.toLocaleString(),
  }));
  return [{ id: COMPANY, parentId: null, label: companyName }, ...below];
}

export const nodeOfTeam = (teamRef: string | null): string => teamRef ?? COMPANY;
export const teamOfNode = (id: string): string | null => (id === COMPANY ? null : id);
