import type { TrendDirection } from '../../schema.generated';
import { mean, roundToTenth, sum } from './score-arithmetic';

/** How far the respondents of a group are apart. */
export interface Spread {
  /** The variance of the respondents' own means, in squared points. Each respondent has one mean over all of their answers. */
  variance: number;
  /** The number of respondents. */
  n: number;
}

/** A mean of 0 to 100 points, with the figures from which its uncertainty is computed. */
export interface Estimate extends Spread {
  mean: number;
}

/** Adds up numbers one by one to their spread (Welford's algorithm). */
export class Moments {
  private n = 0;
  private mean = 0;
  private squares = 0;

  add(value: number): void {
    this.n += 1;
    const before = value - this.mean;
    this.mean += before / this.n;
    this.squares += before * (value - this.mean);
  }

  spread(): Spread {
    return { variance: this.n > 1 ? this.squares / (this.n - 1) : 0, n: this.n };
  }
}

/**
 * The variance of respondents' means over several parts, from the variance of each part and the parts' mean correlation. With
 * a correlation of 1 it is the largest that the parts allow.
 */
export function varianceOfMeans(variances: readonly number[], correlation = 1): number {
  const [own, together] = sharesOf(variances);
  return Math.max(0, own + correlation * together);
}

/**
 * The mean correlation of several parts, from the variance of respondents' means over all of them. It is never more than 1, and
 * it is 1 where the parts tell nothing about it.
 */
export function meanCorrelation(variances: readonly number[], whole: number): number {
  const [own, together] = sharesOf(variances);
  return together > 0 ? Math.min(1, (whole - own) / together) : 1;
}

/** The parts of the variance of means that come from each part alone, and, if all were fully correlated, from pairs of parts. */
function sharesOf(variances: readonly number[]): [own: number, together: number] {
  const own = sum(variances) / variances.length ** 2;
  return [own, mean(variances.map(Math.sqrt)) ** 2 - own];
}

/** A difference in points, with the ends of its 95 % interval. */
export interface ScoreTrend {
  difference: number;
  direction: TrendDirection;
  low: number;
  high: number;
  /** The topics of the difference of two indexes, where these are not all topics of both; otherwise missing. */
  overTopics?: string[] | null;
}

/**
 * The change between two independent groups with its 95 % interval (Welch's, for unequal variances). Each respondent counts
 * once, with their own mean, because the answers of one person are correlated.
 */
export function trendBetween(now: Estimate, before: Estimate): ScoreTrend {
  const difference = now.mean - before.mean;
  const [a, b] = [now.variance / now.n, before.variance / before.n];
  const margin = Math.sqrt(a + b) * studentT95(welchDegrees(a, now.n, b, before.n));
  const [low, high] = [difference - margin, difference + margin];
  return {
    difference,
    low,
    high,
    direction: low > ROUNDING_ERROR ? 'UP' : high < -ROUNDING_ERROR ? 'DOWN' : 'UNCLEAR',
  };
}

/** The ends of an interval within 0 to 100 points. */
export interface ScoreInterval {
  low: number;
  high: number;
}

/** The 95 % interval of a mean of at least 3 people (Student's). It ends where the points end. */
export function intervalOf({ mean, variance, n }: Estimate): ScoreInterval {
  const margin = Math.sqrt(variance / n) * studentT95(n - 1);
  return { low: Math.max(0, mean - margin), high: Math.min(100, mean + margin) };
}

/** More than the rounding error of a sum of fractions. A smaller difference is not a change. */
const ROUNDING_ERROR = 1e-9;

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

/** An interval as callers get it, rounded to one decimal. */
export const roundedInterval = (interval: ScoreInterval | null): ScoreInterval | null =>
  interval && { low: roundToTenth(interval.low), high: roundToTenth(interval.high) };

/** A trend as callers get it, rounded to one decimal. */
export const roundedTrend = (trend: ScoreTrend | null): ScoreTrend | null =>
  trend && {
    ...trend,
    direction: trend.direction,
    difference: roundToTenth(trend.difference),
    low: roundToTenth(trend.low),
    high: roundToTenth(trend.high),
  };
