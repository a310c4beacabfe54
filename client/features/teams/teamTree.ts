import { indexChildren, matchesWithAncestors, visibleLines, type TreeNode } from '@/ui/treeModel';
import type { TeamLineFragment } from './TeamsPage.generated';

/** A team as a line of the table. */
export interface TeamRow {
  team: TeamLineFragment;
  /** 1 at the top. */
  level: number;
  hasChildren: boolean;
  isExpanded: boolean;
  /** Shown for the sake of a team below it that matches the search, and does not match itself. */
  isContext: boolean;
}

export const teamNodeOf = ({ ref, parentRef, value }: TeamLineFragment): TreeNode => ({
  id: ref,
  parentId: parentRef,
  label: value,
});

/** How many teams a search finds. */
export const countMatches = (teams: readonly TeamLineFragment[], search: string): number =>
  teams.filter(({ value }) => isMatch(value, search)).length;

const isMatch = (name: string, search: string) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The lines in view: every branch that is not folded or, while searching, what matches and what stands above it. */
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
