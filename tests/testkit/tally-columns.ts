import type { TallyCount, StudyTallies, TallyColumn } from '../../server/features/responses/tallies';
import type { AttributeValues } from '../../server/features/responses/attribute-values';

/** An attribute combination, with the tallies of its respondents. */
export interface TestCombination extends Partial<AttributeValues> {
  counts: readonly TallyCount[];
}

/** Converts a test's attribute combinations to the columns in which tallies are read from the database. */
export function tallyColumnsOf(combinations: readonly TestCombination[]): StudyTallies {
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
