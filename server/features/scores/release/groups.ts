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

const keyOf = (teamId: Group['teamId'], segment: Group['segment']): string => JSON.stringify([teamId, segment?.name, segment?.value]);

/** Adds up the counts of bundles. Made once for a study: each kind of count has a place, and a group is a sum of columns. */
export class CountTable {
  private readonly kinds: Omit<Count, 'n'>[] = [];
  private readonly columns: { at: number; n: number }[][];

  constructor(bundles: readonly CountedBundle[]) {
    const places = new Map<string, number>();
    this.columns = bundles.map(({ counts }) =>
      counts.map(({ n, ...kind }) => {
        const key = JSON.stringify([kind.measure, kind.slug, kind.item, kind.choice]);
        const at = places.get(key) ?? this.kinds.push(kind) - 1;
        places.set(key, at);
        return { at, n };
      }),
    );
  }

  /** The counts of a group, by slug. */
  sum(bundles: readonly number[]): Map<string, Count[]> {
    const totals = new Float64Array(this.kinds.length);
    for (const bundle of bundles) for (const { at, n } of this.columns[bundle]!) totals[at]! += n;
    const bySlug = new Map<string, Count[]>();
    this.kinds.forEach((kind, at) => {
      if (totals[at] === 0) return;
      const counts = bySlug.get(kind.slug);
      if (counts) counts.push({ ...kind, n: totals[at]! });
      else bySlug.set(kind.slug, [{ ...kind, n: totals[at]! }]);
    });
    return bySlug;
  }
}
