import type { BenchmarkPercentile } from '../../schema.generated';

/** A figure for each percentile, 0 to 100 points. */
export type Percentiles = Record<BenchmarkPercentile, number>;

/** The percentiles of a cohort, lowest first, each with the share of companies at or below it. */
const SHARES: Percentiles = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 };

export const STORED_PERCENTILES = Object.keys(SHARES) as BenchmarkPercentile[];

/** The description of the method in a cohort that Candor has built. */
export const PERCENTILE_METHOD = 'Linear interpolation between the two nearest companies (Hyndman and Fan, type 7)';

/**
 * A quantile by linear interpolation between order statistics: Hyndman and Fan's type 7, the default of R, NumPy and
 * PostgreSQL's percentile_cont.
 *
 * @param ascending at least one value, lowest first
 * @param share 0 to 1
 */
export function quantile(ascending: readonly number[], share: number): number {
  const place = (ascending.length - 1) * share;
  const [below, above] = [ascending[Math.floor(place)]!, ascending[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}

/** The percentiles of a list of scores, one score for each company. */
export function percentilesOf(scores: readonly number[]): Percentiles {
  const ascending = [...scores].sort((a, b) => a - b);
  return Object.fromEntries(STORED_PERCENTILES.map((name) => [name, quantile(ascending, SHARES[name])])) as Percentiles;
}

/** The first percentile that is lower than the one before it, if there is one. */
export const outOfOrder = (figures: Percentiles): BenchmarkPercentile | undefined =>
  STORED_PERCENTILES.find((name, at) => at > 0 && figures[name] < figures[STORED_PERCENTILES[at - 1]!]);
