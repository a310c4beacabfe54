import type { TrendDirection } from '../../schema.generated';

/** A mean of 0-100 points and how sure of it we are. */
export interface Estimate {
  mean: number;
  /** Variance of a single answer around the mean, in squared points. */
  variance: number;
  /** Respondents. */
  n: number;
}

export interface Trend {
  difference: number;
  direction: TrendDirection;
  low: number;
  high: number;
}

/**
 * The change between two independent groups with its 95 % interval (Welch's, unequal variances). `n` counts respondents,
 * not answers, because one person's answers lean the same way.
 */
export function trendBetween(now: Estimate, before: Estimate): Trend {
  const difference = now.mean - before.mean;
  const [a, b] = [now.variance / now.n, before.variance / before.n];
  return withMargin(difference, Math.sqrt(a + b) * studentT95(welchDegrees(a, now.n, b, before.n)));
}

/** The trend of a difference whose interval reaches `margin` to either side. */
export function withMargin(difference: number, margin: number): Trend {
  const [low, high] = [difference - margin, difference + margin];
  return { difference, low, high, direction: low > 0 ? 'UP' : high < 0 ? 'DOWN' : 'UNCLEAR' };
}

/** Welch and Satterthwaite's degrees of freedom for two squared standard errors. */
function welchDegrees(a: number, n: number, b: number, m: number): number {
  const spread = a + b;
  if (spread === 0) return n + m - 2;
  return (spread * spread) / ((a * a) / (n - 1) + (b * b) / (m - 1));
}

/** Exact 97.5 % quantiles of Student's t for few degrees of freedom, where the expansion below is too coarse. */
const SMALL_DEGREES = [12.706, 4.303, 3.182, 2.776];
const NORMAL_95 = 1.959964;

/** The 97.5 % quantile of Student's t, by Cornish and Fisher's expansion around the normal one. */
export function studentT95(degrees: number): number {
  const small = SMALL_DEGREES[Math.max(Math.floor(degrees), 1) - 1];
  if (small !== undefined) return small;
  const z = NORMAL_95;
  return (
    z +
    (z ** 3 + z) / (4 * degrees) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)
  );
}
