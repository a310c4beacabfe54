/** Which places among the companies of a cohort are offered to compare with. */
export const PERCENTILES = ['p50', 'p75', 'p90'] as const;
export type Percentile = (typeof PERCENTILES)[number];

/** Points above or below each percentile; null where there is nothing to compare with, missing where nobody asked. */
export type BenchmarkDeltas = { readonly [percentile in Percentile]?: number | null };

export const asPercentile = (text: string | null): Percentile | null =>
  PERCENTILES.find((known) => known === text) ?? null;
