/** The percentiles of a cohort that scores can be compared with. */
export const PERCENTILES = ['p50', 'p75', 'p90'] as const;
export type Percentile = (typeof PERCENTILES)[number];

/**
 * The difference from each percentile, in points. Null where there is nothing to compare with, missing where it was not
 * requested.
 */
export type BenchmarkDeltas = { readonly [percentile in Percentile]?: number | null };

export const asPercentile = (text: string | null): Percentile | null =>
  PERCENTILES.find((known) => known === text) ?? null;
