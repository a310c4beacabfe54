import { signed } from '../format';

/** Which places among the companies of a cohort are offered to compare with. */
export const PERCENTILES = ['p50', 'p75', 'p90'] as const;
export type Percentile = (typeof PERCENTILES)[number];

/** Points above or below each percentile; null where there is nothing to compare with, missing where nobody asked. */
export type BenchmarkDeltas = { readonly [percentile in Percentile]?: number | null };

export const asPercentile = (text: string | null): Percentile | null => PERCENTILES.find((known) => known === text) ?? null;

/** `75th percentile` */
export const percentileText = (percentile: Percentile) => `${percentile.slice(1)}th percentile`;

/** `2.4 points below the 75th percentile` */
export function deltaText(delta: number, percentile: Percentile): string {
  if (signed(delta) === signed(0)) return `At the ${percentileText(percentile)}`;
  return `${Math.abs(delta).toFixed(1)} points ${delta > 0 ? 'above' : 'below'} the ${percentileText(percentile)}`;
}
