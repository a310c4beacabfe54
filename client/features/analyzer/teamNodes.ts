import type { TreeNode } from '@/ui/TreePicker';
import type { ScoredTeamsFragment } from './Results.generated';

type ScoredTeam = ScoredTeamsFragment['scoredTeams'][number];

/** The whole company's place in a tree of teams, where refs stand for teams. */
const COMPANY = 'company';

/** The teams that results can be shown of, below the whole company, with how many people took part in each. */
export function teamNodes(companyName: string, teams: readonly ScoredTeam[]): TreeNode[] {
  const refs = new Set(teams.map(({ ref }) => ref));
  const below = teams.map(({ ref, value, parentRef, uniqueResponses }) => ({
    id: ref,
    // a team may be there without the one above it
    parentId: parentRef !== null && refs.has(parentRef) ? parentRef : COMPANY,
    label: value,
    hint: uniqueResponses.toLocaleString(),
  }));
  return [{ id: COMPANY, parentId: null, label: companyName }, ...below];
}

export const nodeOfTeam = (teamRef: string | null): string => teamRef ?? COMPANY;
export const teamOfNode = (id: string): string | null => (id === COMPANY ? null : id);
