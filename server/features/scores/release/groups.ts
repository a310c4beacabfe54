import type { AttributeValues } from '../../responses/sealed-ref';
import type { TallyCount, TallyColumn } from '../../responses/tallies';
import { pathToTop, type TreeTeam } from '../../rosters/team-tree';

/** People whose results may be shown together: everybody or a team with its subtree, of all or of one value of an attribute. */
export interface ResultsGroup {
  /** Null for everybody. */
  teamId: string | null;
  segment: { name: string; value: string } | null;
  /** Places of the combinations that make it up. */
  combinations: number[];
}

/**
 * The groups that somebody answered in: the company, the teams, the company's values of each attribute, and the teams'.
 * The first is always the company, even if nobody did.
 */
export function resultsGroupsOf(
  combinations: readonly AttributeValues[],
  teams: readonly TreeTeam[],
  attributes: readonly string[],
): ResultsGroup[] {
  const company: ResultsGroup = { teamId: null, segment: null, combinations: [] };
  const groups = [company];
  // By team, and there by attribute and value: the name of a group is not made for each of its combinations.
  const known = new Map<string | null, Map<string, ResultsGroup>>([[null, new Map([[WHOLE, company]])]]);
  const paths = new Map<string, string[]>();
  const pathOf = (teamId: string) => paths.get(teamId) ?? paths.set(teamId, pathToTop(teams, teamId)).get(teamId)!;
  combinations.forEach(({ teamId, segments }, at) => {
    const values = attributes.flatMap((name) => (name in segments ? [{ name, value: segments[name]! }] : []));
    const keyed = [
      { segment: null, key: WHOLE },
      ...values.map((segment) => ({ segment, key: JSON.stringify([segment.name, segment.value]) })),
    ];
    for (const team of [null, ...(teamId === null ? [] : pathOf(teamId))]) {
      let ofTeam = known.get(team);
      if (!ofTeam) known.set(team, (ofTeam = new Map()));
      for (const { segment, key } of keyed) {
        let group = ofTeam.get(key);
        if (!group) {
          groups.push((group = { teamId: team, segment, combinations: [] }));
          ofTeam.set(key, group);
        }
        group.combinations.push(at);
      }
    }
  });
  return groups;
}

/** The key of a group that no attribute narrows. */
const WHOLE = '';

/** Of a group among those of its survey. */
export const segmentGroupKey = (teamId: ResultsGroup['teamId'], segment: ResultsGroup['segment']): string =>
  JSON.stringify([teamId, segment?.name, segment?.value]);

/** How often something was answered, of one measure and slug: tally.entities.ts says what `item` and `choice` are. */
export type AnswerCount = Pick<TallyCount, 'item' | 'choice' | 'n'>;

/** Where the kinds of a measure and slug stand. The empty slug is that of the responses. */
type Places = Map<string, Partial<Record<TallyCount['measure'], number[]>>>;

/**
 * The counts of a group: a number for each kind. There are tens of thousands in a survey, so they become objects only where
 * they are looked at, and no longer than that.
 */
export class GroupCounts {
  constructor(
    private readonly kinds: readonly TallyColumn[],
    private readonly places: Places,
    private readonly numbers: Float64Array,
  ) {}

  /** What somebody of the group has answered. */
  of(measure: TallyCount['measure'], slug: string): AnswerCount[] {
    const found: AnswerCount[] = [];
    for (const kind of this.places.get(slug)?.[measure] ?? []) {
      const n = this.numbers[kind]!;
      if (n > 0) found.push({ item: this.kinds[kind]!.item, choice: this.kinds[kind]!.choice, n });
    }
    return found;
  }

  total(measure: TallyCount['measure'], slug: string): number {
    let total = 0;
    for (const kind of this.places.get(slug)?.[measure] ?? []) total += this.numbers[kind]!;
    return total;
  }
}

/** The counts of each group: one pass over all counts, each added to the groups that its combination is part of. */
export function countsOfGroups(
  groups: readonly ResultsGroup[],
  combinations: number,
  kinds: readonly TallyColumn[],
): GroupCounts[] {
  const groupsOfCombination = Array.from({ length: combinations }, (): number[] => []);
  groups.forEach((group, at) =>
    group.combinations.forEach((combination) => groupsOfCombination[combination]!.push(at)),
  );
  const numbers = groups.map(() => new Float64Array(kinds.length));
  const found: Places = new Map();
  kinds.forEach(({ measure, slug, places, times }, kind) => {
    const ofSlug = found.get(slug) ?? {};
    found.set(slug, ofSlug);
    (ofSlug[measure] ??= []).push(kind);
    for (let at = 0; at < places.length; at += 1) {
      for (const group of groupsOfCombination[places[at]!]!) numbers[group]![kind]! += times[at]!;
    }
  });
  return numbers.map((ofGroup) => new GroupCounts(kinds, found, ofGroup));
}
