import {
  descendantsOf,
  indexChildren,
  matchesWithAncestors,
  visibleLines,
  type ChildIndex,
  type TreeLine,
  type TreeNode,
} from '@/ui/treeModel';
import type { TeamLineFragment } from './TeamsPage.generated';

/** A team as a row of the tree. */
export interface TeamRow extends TreeLine {
  team: TeamLineFragment;
  /** The row does not match the search, but a team below it does. */
  isContext: boolean;
}

/** The company's teams, prepared for looking up. */
export interface TeamIndex {
  teams: readonly TeamLineFragment[];
  byRef: ReadonlyMap<string, TeamLineFragment>;
  nodes: readonly TreeNode[];
  children: ChildIndex;
}

/** Trees up to this size are open at first. Of a larger one only the teams at the top and those below them are shown. */
const OPEN_AT_FIRST = 100;

export function indexTeams(teams: readonly TeamLineFragment[]): TeamIndex {
  const nodes = teams.map(({ ref, parentRef, value }) => ({ id: ref, parentId: parentRef, label: value }));
  return { teams, byRef: new Map(teams.map((team) => [team.ref, team])), nodes, children: indexChildren(nodes) };
}

/** The teams that are open when the page is opened. */
export const openAtFirst = ({ teams, children }: TeamIndex): Set<string> =>
  new Set(teams.length <= OPEN_AT_FIRST ? teams.map(({ ref }) => ref) : (children.get(null) ?? []).map(({ id }) => id));

/** The number of teams that match a search. */
export const countMatches = ({ teams }: TeamIndex, search: string): number =>
  teams.filter(({ value }) => isMatch(value, search)).length;

const isMatch = (name: string, search: string) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());

/** The visible rows: those of all open branches or, during a search, the matches and their ancestors. */
export function teamRows({ byRef, nodes, children }: TeamIndex, open: ReadonlySet<string>, search: string): TeamRow[] {
  return visibleLines(children, open, matchesWithAncestors(nodes, search)).map((line) => ({
    ...line,
    team: byRef.get(line.node.id)!,
    isContext: !isMatch(line.node.label, search),
  }));
}

/** The refs of all teams below a team. */
export const refsBelow = ({ children }: TeamIndex, ref: string): string[] => descendantsOf(ref, children);

/** The names of the teams above a team, from the top down. */
export function pathOf({ byRef }: TeamIndex, ref: string | null): string[] {
  const path: string[] = [];
  for (let team = byRef.get(ref ?? ''); team; team = byRef.get(team.parentRef ?? '')) path.unshift(team.value);
  return path;
}
