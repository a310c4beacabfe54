import { indexChildren, matchesWithAncestors, visibleLines, type TreeNode } from '@/ui/treeModel';
import type { TeamLineFragment } from './TeamsPage.generated';

/** A team as a row of the table. */
export interface TeamRow {
  team: TeamLineFragment;
  /** The level in the tree; 1 for a team at the top. */
  level: number;
  hasChildren: boolean;
  isExpanded: boolean;
  /** The row does not match the search, but a team below it does. */
  isContext: boolean;
}

export const teamNodeOf = ({ ref, parentRef, value }: TeamLineFragment): TreeNode => ({
  id: ref,
  parentId: parentRef,
  label: value,
});

/** The number of teams that match a search. */
export const countMatches = (teams: readonly TeamLineFragment[], search: string): number =>
  teams.filter(({ value }) => isMatch(value, search)).length;

const isMatch = (name: string, search: string) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The visible rows: those of all open branches or, during a search, the matches and their ancestors. */
export function teamRows(teams: readonly TeamLineFragment[], folded: ReadonlySet<string>, search: string): TeamRow[] {
  const byRef = new Map(teams.map((team) => [team.ref, team]));
  const nodes = teams.map(teamNodeOf);
  const expanded = new Set(teams.map(({ ref }) => ref).filter((ref) => !folded.has(ref)));
  return visibleLines(indexChildren(nodes), expanded, matchesWithAncestors(nodes, search)).map(
    ({ node, level, hasChildren, isExpanded }) => ({
      team: byRef.get(node.id)!,
      level,
      hasChildren,
      isExpanded,
      isContext: !isMatch(node.label, search),
    }),
  );
}
