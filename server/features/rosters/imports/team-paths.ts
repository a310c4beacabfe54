import { randomUUID } from 'node:crypto';
import { MAX_TEAMS } from '../../../../common/roster-import';
import { invalid } from '../../../platform/errors';
import type { Team } from '../team.entity';

/** A team of a file, with its team in the roster or the id that a new team gets. */
export interface ResolvedTeam {
  no: number;
  path: readonly string[];
  teamId: string;
  isNew: boolean;
}

/** Gives each team path of a file a number, and each path above it, in an order in which parents come first. */
export class TeamPaths {
  private readonly numbers = new Map<string, number>();
  private readonly paths: (readonly string[])[] = [];

  /** The number of a path. The same path always has the same one. */
  numberOf(path: readonly string[]): number {
    const key = keyOf(path);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    if (path.length > 1) this.numberOf(path.slice(0, -1));
    const number = this.paths.push(path) - 1;
    if (number >= MAX_TEAMS)
      throw invalid({ file: [`The file names more than ${MAX_TEAMS} teams. Is the right column chosen as the team?`] });
    this.numbers.set(key, number);
    return number;
  }

  /** Finds each path in the roster. What is missing gets a new id. */
  resolve(teams: readonly Team[]): ResolvedTeam[] {
    const find = teamFinder(teams);
    const resolved: ResolvedTeam[] = [];
    for (const [no, path] of this.paths.entries()) {
      const parent = path.length > 1 ? resolved[this.numbers.get(keyOf(path.slice(0, -1)))!]! : null;
      const found = parent?.isNew ? undefined : find(parent?.teamId ?? null, path.at(-1)!);
      resolved.push({ no, path, teamId: found?.id ?? randomUUID(), isNew: !found });
    }
    return resolved;
  }
}

/** Finds a team below a parent by its name: exactly, or else without regard to upper and lower case. */
function teamFinder(teams: readonly Team[]): (parentId: string | null, name: string) => Team | undefined {
  const exact = new Map(teams.map((team) => [keyOf([team.parentId ?? '', team.name]), team]));
  const similar = new Map(teams.map((team) => [keyOf([team.parentId ?? '', team.name.toLowerCase()]), team]));
  return (parentId, name) =>
    exact.get(keyOf([parentId ?? '', name])) ?? similar.get(keyOf([parentId ?? '', name.toLowerCase()]));
}

const keyOf = (path: readonly string[]): string => path.join('\u0001');
