import { asNumber, mean, minus, over, plus, rounded, times, total, type Fraction } from './fraction';
import type { Cell, Estimate } from './reference';

interface Change {
  difference: Fraction;
  low: number;
  high: number;
}

/** The variance of the answers. */
const variance = ({ points, mean: average }: Estimate): number =>
  points.length > 1
    ? asNumber(over(total(points.map((each) => times(minus(each, average), minus(each, average)))), points.length - 1))
    : 0;

/** The change since the previous survey, with Welch's interval for two groups of unequal variance. */
function change(now: Estimate, before: Estimate): Change {
  const [a, b] = [variance(now) / now.n, variance(before) / before.n];
  const difference = minus(now.mean, before.mean);
  const degrees = (a + b) ** 2 / (a ** 2 / (now.n - 1) + b ** 2 / (before.n - 1));
  const margin = a + b === 0 ? 0 : Math.sqrt(a + b) * quantileOfT(degrees);
  return { difference, low: asNumber(difference) - margin, high: asNumber(difference) + margin };
}

function told({ difference, low, high }: Change) {
  const exact = rounded(difference, 1);
  const ends =
    low === high ? { low: exact, high: exact } : { low: near(low, high - low), high: near(high, high - low) };
  return { difference: exact, direction: low > 0 ? 'UP' : high < 0 ? 'DOWN' : 'UNCLEAR', ...ends };
}

/** Matches a number that is equal to one decimal, with a tolerance for the product's approximation of Student's t. */
const near = (end: number, width: number): unknown => expect.closeTo(end, -Math.log10(2 * (0.05 + 3e-4 * width)));

const changes = (now: readonly Cell[], before: readonly Cell[]): Map<string, Change> =>
  new Map(
    now.flatMap(({ slug, estimate }) => {
      const then = before.find((cell) => cell.slug === slug)?.estimate;
      return estimate && then ? [[slug, change(estimate, then)] as const] : [];
    }),
  );

export function withTrends(now: readonly Cell[], before: readonly Cell[]): Cell[] {
  const found = changes(now, before);
  return now.map((cell) =>
    found.has(cell.slug) ? { ...cell, given: { ...cell.given, trend: told(found.get(cell.slug)!) } } : cell,
  );
}

/** The trend of the index over the topics that both surveys have. It assumes that the topics are fully correlated. */
export function indexTrend(now: readonly Cell[], before: readonly Cell[]) {
  const all = [...changes(now, before).values()];
  if (all.length === 0) return null;
  const average = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return told({
    difference: mean(all.map(({ difference }) => difference)),
    low: average(all.map(({ low }) => low)),
    high: average(all.map(({ high }) => high)),
  });
}

/** Adds the difference to a percentile of other companies, for the topics that have one. */
export const withDeltas = (cells: readonly Cell[], figures: ReadonlyMap<string, Fraction>): Cell[] =>
  cells.map((cell) => {
    const figure = figures.get(cell.slug);
    return cell.estimate && figure
      ? { ...cell, given: { ...cell.given, benchmarkDelta: rounded(minus(cell.estimate.mean, figure), 1) } }
      : cell;
  });

/** The index over these topics minus the mean of their percentiles. */
export function indexDelta(cells: readonly Cell[], figures: ReadonlyMap<string, Fraction>): number | null {
  const both = cells.filter(({ slug, estimate }) => estimate && figures.has(slug));
  if (both.length === 0) return null;
  const own = both.map(({ estimate }) => estimate!.mean).reduce(plus);
  const theirs = both.map(({ slug }) => figures.get(slug)!).reduce(plus);
  return rounded(minus(over(own, both.length), over(theirs, both.length)), 1);
}

const STEPS = 600;

/**
 * The 97.5 % quantile of Student's t, computed from its density. With t = √ν tan φ, the share of the distribution between
 * −t and t is ∫cos^(ν−1) from 0 to φ divided by the same integral from 0 to π/2. Simpson's rule computes the integrals.
 */
export function quantileOfT(degrees: number): number {
  const width = Math.PI / 2 / STEPS;
  const density = (angle: number) => Math.cos(angle) ** (degrees - 1);
  const sums = [0];
  for (let step = 0; step < STEPS; step += 1) {
    const at = step * width;
    sums.push(
      sums[step]! +
        (width / 6) * (density(at) + 4 * density(at + width / 2) + density(Math.min(at + width, Math.PI / 2))),
    );
  }
  const wanted = 0.95 * sums[STEPS]!;
  const step = sums.findIndex((sum) => sum >= wanted) - 1;
  let angle = step * width;
  // Newton's method finds the position within the step.
  for (let round = 0; round < 4; round += 1) {
    const from = step * width;
    const sum = sums[step]! + ((angle - from) / 6) * (density(from) + 4 * density((from + angle) / 2) + density(angle));
    angle += (wanted - sum) / density(angle);
  }
  return Math.sqrt(degrees) * Math.tan(angle);
}
