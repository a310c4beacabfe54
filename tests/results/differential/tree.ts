import type { Respondent } from './random-study';

/** A team in a test. */
export interface TreeTeam {
  ref: string;
  name: string;
  parent: string | null;
  level: number;
}

/** A group of respondents: the company or a team with its subtree, either everybody or those with one value of an attribute. */
export interface Group {
  teamRef: string | null;
  people: readonly Respondent[];
}

/** A team with all teams below it. */
export const subtreeOf = (tree: readonly TreeTeam[], ref: string): string[] => [
  ref,
  ...tree.filter(({ parent }) => parent === ref).flatMap((child) => subtreeOf(tree, child.ref)),
];

export const membersOf = (
  people: readonly Respondent[],
  tree: readonly TreeTeam[],
  teamRef: string | null,
): readonly Respondent[] =>
  teamRef === null
    ? people
    : people.filter((person) => person.teamRef !== null && subtreeOf(tree, teamRef).includes(person.teamRef));

/** A team and all teams above it, from the bottom up. */
export function pathToTop(tree: readonly TreeTeam[], ref: string | null): string[] {
  const team = tree.find((each) => each.ref === ref);
  return team ? [team.ref, ...pathToTop(tree, team.parent)] : [];
}

export const TEAM_LEVELS = ['Division', 'Group', 'Team'];
