import type { Count, CountedBundle } from '../../responses/tallies';
import { pathToTop, type TreeTeam } from '../../rosters/team-tree';

/** People whose results may be shown together: everybody or a team with its subtree, of all or of one value of an attribute. */
export interface Group {
  /** Null for everybody. */
  teamId: string | null;
  segment: { name: string; value: string } | null;
  /** Places of the bundles that make it up. */
  bundles: number[];
}

/**
 * The groups that somebody answered in: the company, the teams, the company's values of each attribute, and the teams'.
 * The first is always the company, even if nobody did.
 */
export function groupsOf(bundles: readonly CountedBundle[], teams: readonly TreeTeam[], attributes: readonly string[]): Group[] {
  const groups = new Map<string, Group>([[keyOf(null, null), { teamId: null, segment: null, bundles: [] }]]);
  bundles.forEach(({ teamId, segments }, at) => {
    const values = attributes.flatMap((name) => (name in segments ? [{ name, value: segments[name]! }] : []));
    for (const team of [null, ...(teamId === null ? [] : pathToTop(teams, teamId))]) {
      for (const segment of [null, ...values]) {
        const key = keyOf(team, segment);
        const group = groups.get(key) ?? { teamId: team, segment, bundles: [] };
        group.bundles.push(at);
        groups.set(key, group);
      }
    }
  });
  return [...groups.values()];
}

/** Of a group among those of its survey. */
export const keyOf = (teamId: Group['teamId'], segment: Group['segment']): string => JSON.stringify([teamId, segment?.name, segment?.value]);

/**
 * Adds up the counts of bundles. Made once for a study: each kind of count has a place, and a group is a sum of columns.
 * There are hundreds of thousands of counts, so nothing here is spread or made into an object without need.
 */
export class CountTable {
  private readonly kinds: Count[] = [];
  private readonly columns: { places: number[]; times: number[] }[];

  constructor(bundles: readonly CountedBundle[]) {
    const places = new Map<string, number>();
    const placeOf = (count: Count): number => {
      // No text of the database holds a NUL.
      const key = `${count.measure}\0${count.slug}\0${count.item}\0${count.choice}`;
      const known = places.get(key) ?? this.kinds.push(count) - 1;
      places.set(key, known);
      return known;
    };
    this.columns = bundles.map(({ counts }) => ({ places: counts.map(placeOf), times: counts.map(({ n }) => n) }));
  }

  /** The counts of a group, by slug. */
  sum(bundles: readonly number[]): Map<string, Count[]> {
    const totals = new Float64Array(this.kinds.length);
    for (const bundle of bundles) {
      const { places, times } = this.columns[bundle]!;
      for (let at = 0; at < places.length; at += 1) totals[places[at]!]! += times[at]!;
    }
    const bySlug = new Map<string, Count[]>();
    this.kinds.forEach(({ measure, slug, item, choice }, at) => {
      if (totals[at] === 0) return;
      const total = { measure, slug, item, choice, n: totals[at]! };
      const counts = bySlug.get(slug);
      if (counts) counts.push(total);
      else bySlug.set(slug, [total]);
    });
    return bySlug;
  }
}
