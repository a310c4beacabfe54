import { asNumber, mean, minus, over, plus, rounded, times, total, type Fraction } from './fraction';
import type { Cell, Estimate } from './reference';

interface Change {
  difference: Fraction;
  low: number;
  high: number;
}

/** A mean, with the variance of people's own means and the number of people. */
interface Figures {
  mean: Fraction;
  variance: number;
  n: number;
}

const figuresOf = ({ mean: average, own }: Estimate): Figures => ({
  mean: average,
  variance: variance([...own.values()]),
  n: own.size,
});

function variance(own: readonly Fraction[]): number {
  const apart = own.map((each) => minus(each, mean(own)));
  return asNumber(over(total(apart.map((each) => times(each, each))), own.length - 1));
}

/** The change since the previous survey, with Welch's interval for two groups of unequal variance. */
function change(now: Figures, before: Figures): Change {
  const [a, b] = [now.variance / now.n, before.variance / before.n];
  const difference = minus(now.mean, before.mean);
  const degrees = (a + b) ** 2 / (a ** 2 / (now.n - 1) + b ** 2 / (before.n - 1));
  const margin = a + b === 0 ? 0 : Math.sqrt(a + b) * quantileOfT(degrees);
  return { difference, low: asNumber(difference) - margin, high: asNumber(difference) + margin };
}

function told({ difference, low, high }: Change) {
  const exact = rounded(difference, 1);
  const ends =
    low === high ? { low: exact, high: exact } : { low: near(low, high - low), high: near(high, high - low) };
  return { difference: exact, direction: low > 0 ? 'UP' : high < 0 ? 'DOWN' : 'UNCLEAR', ...ends, overTopics: null };
}

/** Matches a number that is equal to one decimal, with a tolerance for the product's approximation of Student's t. */
const near = (end: number, width: number): unknown => expect.closeTo(end, -Math.log10(2 * (0.05 + 3e-4 * width)));

const changes = (now: readonly Cell[], before: readonly Cell[]): Map<string, Change> =>
  new Map(
    now.flatMap(({ slug, estimate }) => {
      const then = before.find((cell) => cell.slug === slug)?.estimate;
      return estimate && then ? [[slug, change(figuresOf(estimate), figuresOf(then))] as const] : [];
    }),
  );

export function withTrends(now: readonly Cell[], before: readonly Cell[]): Cell[] {
  const found = changes(now, before);
  return now.map((cell) =>
    found.has(cell.slug) ? { ...cell, given: { ...cell.given, trend: told(found.get(cell.slug)!) } } : cell,
  );
}

/** The trend of the index over the topics that both surveys have. It names them unless these are all topics of both. */
export function indexTrend(now: readonly Cell[], before: readonly Cell[]) {
  const slugs = shown(now)
    .map(({ slug }) => slug)
    .filter((slug) => shown(before).some((cell) => cell.slug === slug));
  if (slugs.length === 0) return null;
  const isWhole = [now, before].every((cells) => shown(cells).length === slugs.length);
  const [one, other] = [now, before].map((cells) => indexFigures(cells, slugs)) as [Figures, Figures];
  return { ...told(change(one, other)), overTopics: isWhole ? null : slugs };
}

const shown = (cells: readonly Cell[]) =>
  cells.flatMap(({ slug, estimate }) => (estimate ? [{ slug, ...estimate }] : []));

/**
 * The index over some of its topics. Over all of them, each person has one mean of their topics. A release keeps the variance of
 * these means and that of each topic, and nothing about pairs of topics. So the variance over fewer topics is computed with
 * one correlation for all pairs, which is the one that gives the variance over all topics.
 */
function indexFigures(cells: readonly Cell[], slugs: readonly string[]): Figures {
  const all = shown(cells);
  const some = all.filter(({ slug }) => slugs.includes(slug));
  const average = mean(some.map((topic) => topic.mean));
  const people = [...new Set(all.flatMap(({ own }) => [...own.keys()]))];
  const whole = variance(people.map((person) => mean(all.flatMap(({ own }) => own.get(person) ?? []))));
  if (some.length === all.length) return { mean: average, variance: whole, n: people.length };
  const spread = ({ own }: Estimate) => Math.sqrt(variance([...own.values()]));
  // The sum of the products of both spreads over all pairs of different topics.
  const pairs = (topics: readonly Estimate[]) =>
    topics.flatMap((one) => topics.map((other) => (one === other ? 0 : spread(one) * spread(other)))).reduce(sum, 0);
  const alone = (topics: readonly Estimate[]) => topics.map((topic) => spread(topic) ** 2).reduce(sum, 0);
  const correlation = pairs(all) > 0 ? Math.min(1, (whole * all.length ** 2 - alone(all)) / pairs(all)) : 1;
  return {
    mean: average,
    variance: Math.max(0, alone(some) + correlation * pairs(some)) / some.length ** 2,
    n: Math.min(...some.map(({ own }) => own.size)),
  };
}

const sum = (one: number, other: number) => one + other;

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
