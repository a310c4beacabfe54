import type { CountedGroup, ReleaseInput } from './plan';
import { countRespondents } from './score-group';

/** The respondents of a group who were on the roster when they answered, and the others. */
interface Sides {
  on: number;
  off: number;
}

/** The number that is told of a group; null where it may not be told. */
type Told = number | null;

/**
 * How many respondents of each group were on the roster when they answered, so that a reader notices groups that were filled
 * with made-up people. Adding and subtracting what is told must not lead to 1 or 2 people. Therefore
 * - a group's number is told only if both of its sides are empty or have the minimum;
 * - the teams directly below a group are told together or not at all, and only if the group is told. What remains of the
 *   group without them has to have such sides as well;
 * - the shown values of an attribute tell that at least so many are on the roster, because nobody else has attributes. In a group
 *   with both sides the number must add nobody or the minimum to the most that is known so;
 * - a further release tells no team, because its tree may be another one, and of the company what the former one told.
 * Level STRICT tells nothing, and nothing is told of people with one value of an attribute.
 */
export function rosterCounts(input: ReleaseInput, groups: readonly CountedGroup[]): Told[] {
  const told = new Map<CountedGroup, Told>();
  const company = groups[0]!;
  const former = input.formers?.at(-1);
  if (former) told.set(company, former.groups.find(isCompany)?.scores.onRoster ?? null);
  else if (input.terms.level === 'STANDARD') tellFrom(company, new RosterSides(input, groups), told);
  return groups.map((group) => told.get(group) ?? null);
}

const isCompany = ({ teamId, segment }: Pick<CountedGroup, 'teamId' | 'segment'>) =>
  teamId === null && segment === null;

/** Tells the number of a group, and those of the teams below it, as far as they may be told. */
function tellFrom(company: CountedGroup, sides: RosterSides, told: Map<CountedGroup, Told>): void {
  const open = sides.mayTell(company) ? [company] : [];
  for (let group = open.pop(); group; group = open.pop()) {
    told.set(group, sides.of(group).on);
    const below = sides.teamsBelow(group);
    const isWithoutRest = sides.isSafe(sides.without(group, below));
    if (isWithoutRest && below.every((team) => sides.mayTell(team))) open.push(...below);
  }
}

/** The two sides of the groups of one survey. */
class RosterSides {
  private readonly byParent = new Map<string | null, CountedGroup[]>();
  private readonly byTeam = new Map<string | null, CountedGroup[]>();
  private readonly minimum: number;
  private readonly areTeamsOfRosterOnly: boolean;

  constructor({ terms, teams }: ReleaseInput, groups: readonly CountedGroup[]) {
    this.minimum = terms.threshold;
    this.areTeamsOfRosterOnly = (terms.identity ?? 'ANY_EMAIL') !== 'ANY_EMAIL';
    const parents = new Map(teams.map(({ id, parentId }) => [id, parentId]));
    for (const group of groups) {
      if (group.segment !== null) add(this.byTeam, group.teamId, group);
      else if (group.teamId !== null) add(this.byParent, parents.get(group.teamId) ?? null, group);
    }
  }

  of({ counts }: CountedGroup): Sides {
    const on = counts.total('onRoster', '');
    return { on, off: countRespondents(counts) - on };
  }

  /** The teams directly below a group that somebody answered in. */
  teamsBelow({ teamId }: CountedGroup): CountedGroup[] {
    return this.byParent.get(teamId) ?? [];
  }

  /** A group's people who are in none of these parts of it. */
  without(group: CountedGroup, parts: readonly CountedGroup[]): Sides {
    const rest = this.of(group);
    for (const part of parts) {
      const { on, off } = this.of(part);
      rest.on -= on;
      rest.off -= off;
    }
    return rest;
  }

  isSafe({ on, off }: Sides): boolean {
    return [on, off].every((n) => n === 0 || n >= this.minimum);
  }

  mayTell(group: CountedGroup): boolean {
    const sides = this.of(group);
    if (sides.on === 0 || sides.off === 0) return sides.on + sides.off >= this.minimum;
    const added = this.knownParts(group).map((parts) => this.without(group, parts).on);
    return this.isSafe(sides) && this.isSafe({ on: Math.min(sides.on, ...added), off: 0 });
  }

  /**
   * Parts of a group of whose people it is known without the number that all were on the roster: the values of each attribute,
   * and the teams where the survey lets nobody else join one. Parts below the minimum are not shown.
   */
  private knownParts(group: CountedGroup): CountedGroup[][] {
    const values = new Map<string, CountedGroup[]>();
    for (const part of this.byTeam.get(group.teamId) ?? []) add(values, part.segment!.name, part);
    const known = [...values.values()];
    if (this.areTeamsOfRosterOnly) known.push(this.teamsBelow(group));
    return known.map((parts) => parts.filter(({ counts }) => countRespondents(counts) >= this.minimum));
  }
}

function add<Key>(groups: Map<Key, CountedGroup[]>, key: Key, group: CountedGroup): void {
  const known = groups.get(key);
  if (known) known.push(group);
  else groups.set(key, [group]);
}
