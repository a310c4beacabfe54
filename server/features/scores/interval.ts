import type { TrendDirection } from '../../schema.generated';
import { roundToTenth } from './score-arithmetic';

/** A mean of 0 to 100 points, with the figures from which its uncertainty is computed. */
export interface Estimate {
  mean: number;
  /** Variance of a single answer around the mean, in squared points. */
  variance: number;
  /** The number of respondents. */
  n: number;
}

/** A difference in points, with the ends of its 95 % interval. */
export interface ScoreTrend {
  difference: number;
  direction: TrendDirection;
  low: number;
  high: number;
}

/**
 * The change between two independent groups with its 95 % interval (Welch's, for unequal variances). `n` is the number
 * of respondents, not of answers, because answers of one person are correlated.
 */
export function trendBetween(now: Estimate, before: Estimate): ScoreTrend {
  const difference = now.mean - before.mean;
  const [a, b] = [now.variance / now.n, before.variance / before.n];
  return withMargin(difference, Math.sqrt(a + b) * studentT95(welchDegrees(a, now.n, b, before.n)));
}

/** More than the rounding error of a sum of fractions. A smaller difference is not a change. */
const ROUNDING_ERROR = 1e-9;

/** The trend of a difference whose interval reaches `margin` to either side. */
export function withMargin(difference: number, margin: number): ScoreTrend {
  const [low, high] = [difference - margin, difference + margin];
  return {
    difference,
    low,
    high,
    direction: low > ROUNDING_ERROR ? 'UP' : high < -ROUNDING_ERROR ? 'DOWN' : 'UNCLEAR',
  };
}

/** Welch and Satterthwaite's degrees of freedom for two squared standard errors. */
function welchDegrees(a: number, n: number, b: number, m: number): number {
  if (a + b === 0) return n + m - 2;
  // The shares are squared and not the errors, because the square of a tiny number would be 0.
  const share = a / (a + b);
  return 1 / (share ** 2 / (n - 1) + (1 - share) ** 2 / (m - 1));
}

/** The probability outside the interval, and the quantile of the normal distribution that belongs to it. */
const OUTSIDE = 0.05;
const NORMAL_95 = 1.959964;

/**
 * The 97.5 % quantile of Student's t distribution, for at least 2 degrees of freedom, which two groups of 3 people always
 * have. It is computed by Hill's series (Communications of the ACM 13, 1970, algorithm 396). Three digits are right for 2
 * degrees, and six for 3 or more.
 */
export function studentT95(degrees: number): number {
  const a = 1 / (degrees - 0.5);
  const b = 48 / a ** 2;
  const c = (((20_700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * degrees;
  const y = (d * OUTSIDE) ** (2 / degrees);
  return Math.sqrt(degrees * (y > a + 0.05 ? aroundNormal(degrees, a, b, c, d) : inTheTail(degrees, d, y)));
}

/** The square of the quantile divided by the degrees, where the distribution is near the normal one. */
function aroundNormal(degrees: number, a: number, b: number, c: number, d: number): number {
  const x = -NORMAL_95;
  const corrected = degrees < 5 ? c + 0.3 * (degrees - 4.5) * (x + 0.6) : c;
  const scale = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + corrected;
  const y = x ** 2;
  const root = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / scale - y - 3) / b + 1) * x;
  return Math.expm1(a * root ** 2);
}

/** The square of the quantile divided by the degrees, in the tails of the distribution, by an expansion at infinity. */
function inTheTail(degrees: number, d: number, y: number): number {
  const first = 1 / (((degrees + 6) / (degrees * y) - 0.089 * d - 0.822) * (degrees + 2) * 3);
  return ((first + 0.5 / (degrees + 4)) * y - 1) * ((degrees + 1) / (degrees + 2)) + 1 / y;
}

/** A trend as callers get it, rounded to one decimal. */
export const roundedTrend = (trend: ScoreTrend | null): ScoreTrend | null =>
  trend && {
    direction: trend.direction,
    difference: roundToTenth(trend.difference),
    low: roundToTenth(trend.low),
    high: roundToTenth(trend.high),
  };
