import type { AttributeValues } from '../../responses/attribute-values';
import type { TallyCount, TallyColumn } from '../../responses/tallies';
import { pathToTop, type TreeTeam } from '../../rosters/team-tree';

/** People whose results may be shown together: everybody or a team with its subtree, of all or of one value of an attribute. */
export interface ResultsGroup {
  /** Null for everybody. */
  teamId: string | null;
  segment: { name: string; value: string } | null;
  /** The indexes of the attribute combinations that belong to it. */
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
  // Groups by team, then by attribute and value, so that a key is not made for each combination of a group.
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

/** The key of a group within its survey. */
export const segmentGroupKey = (teamId: ResultsGroup['teamId'], segment: ResultsGroup['segment']): string =>
  JSON.stringify([teamId, segment?.name, segment?.value]);

/** A count of answers for one measure and slug; `TallyMeasure` explains `item` and `choice`. */
export type AnswerCount = Pick<TallyCount, 'item' | 'choice' | 'n'>;

/** The indexes of the kinds, by slug and measure. The empty slug belongs to the responses. */
type Places = Map<string, Partial<Record<TallyCount['measure'], number[]>>>;

/**
 * The counts of a group, one number for each kind. A survey has tens of thousands, so an object is made only while it
 * is read.
 */
export class GroupCounts {
  constructor(
    private readonly kinds: readonly TallyColumn[],
    private readonly places: Places,
    private readonly numbers: Float64Array,
  ) {}

  /** The counts of one measure and slug that are not 0. */
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

/**
 * The counts of each group, computed in one pass over all counts. Each count is added to the groups that its
 * combination belongs to.
 */
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
