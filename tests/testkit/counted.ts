import type { TallyCount, StudyTallies, TallyColumn } from '../../server/features/responses/tallies';
import type { AttributeValues } from '../../server/features/responses/sealed-ref';

/** People with the same team and attributes, with the counts that they come to. */
export interface TestCombination extends Partial<AttributeValues> {
  counts: readonly TallyCount[];
}

/** Counts by combination, as a test tells them, in columns by their kind, as they are read from the database. */
export function counted(combinations: readonly TestCombination[]): StudyTallies {
  const kinds = new Map<string, TallyColumn>();
  combinations.forEach(({ counts }, place) => {
    for (const { n, ...kind } of counts) {
      const key = JSON.stringify(kind);
      const known = kinds.get(key) ?? { ...kind, places: [], times: [] };
      kinds.set(key, known);
      known.places.push(place);
      known.times.push(n);
    }
  });
  return {
    combinations: combinations.map(({ teamId = null, segments = {} }) => ({ teamId, segments })),
    kinds: [...kinds.values()],
  };
}
