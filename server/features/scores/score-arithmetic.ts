import { isMatrix, labelValue, npsOnFivePoints } from '../../../common/prompts';
import type { Polarity, PromptType } from '../../schema.generated';
import type { TallyCount } from '../responses/tallies';

/** The part of a question that the arithmetic needs. */
export interface ScoredPrompt {
  slug: string;
  type: PromptType;
  topicSlug: string;
  polarity: Polarity;
  /** False for a question that has counts instead of a score. */
  scored?: boolean;
  choiceLabels: readonly string[];
  rowLabels: readonly string[];
  /** The question whose answer decides whether this one is asked; null or missing for a question that everybody is asked. */
  parentSlug?: string | null;
  /** Whether respondents could answer with "Don't know". */
  offersDontKnow?: boolean;
}

/** Whether only those are asked who have given certain answers to an earlier question. */
const isConditional = ({ parentSlug }: ScoredPrompt): boolean => parentSlug != null;

/**
 * Whether it is secret who is among the answers to the question: where an earlier answer decides who is asked, and where "Don't know" is an
 * answer of its own.
 */
export const isAnsweringSecret = (prompt: ScoredPrompt): boolean =>
  isConditional(prompt) || prompt.offersDontKnow === true;

/** The sums of answers in points from 0 to 100, and their counts on the five points of a distribution. */
export interface AnswerDistribution {
  /** The number of answers. */
  count: number;
  sum: number;
  squares: number;
  freqDist: number[];
}

const PLACES = 5;
const RATING_SPAN = 4;
const NPS_MAX = 10;
const PROMOTER = 9;
const PASSIVE = 7;

/** Converts a value to points from 0 to 100. */
export const scaledValue = (type: PromptType, value: number): number =>
  type === 'NPS' ? (value / NPS_MAX) * 100 : ((value - 1) / RATING_SPAN) * 100;

/** The index, from 0 to 4, of a value among the five points of a distribution. */
export const distributionPlace = (type: PromptType, value: number): number =>
  (type === 'NPS' ? npsOnFivePoints(value) : value) - 1;

/** Converts a matrix value to points from 0 to 100, given the number of labels. A single label is worth 100. */
export const scaledLabel = (value: number, labels: number): number =>
  labels > 1 ? ((value - 1) / (labels - 1)) * 100 : 100;

/**
 * The index, from 0 to 4, of a matrix value among the five points of a distribution. The first label falls on the first
 * point, the last on the last, and the middle one on the middle.
 */
export const labelDistributionPlace = (value: number, labels: number): number =>
  Math.min(PLACES - 1, Math.floor((scaledLabel(value, labels) / 100) * PLACES + 1e-9));

/** Rounds to a whole number, a half away from zero, even if floating-point numbers hold that half slightly too small. */
export const roundToWhole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) + 1e-9);

/** Rounds to one decimal in the same way. */
export const roundToTenth = (value: number): number => roundToWhole(value * 10) / 10;

/** The percentage of answers on the upper two of the five points. */
export const favourablePercent = (freqDist: readonly number[]): number =>
  ((freqDist[3]! + freqDist[4]!) / sum(freqDist)) * 100;

const emptyDistribution = (): AnswerDistribution => ({
  count: 0,
  sum: 0,
  squares: 0,
  freqDist: Array<number>(PLACES).fill(0),
});

/** Sums up the answers on a scale, or the answers in the rows of a matrix. */
export function distributionOf(
  prompt: ScoredPrompt,
  counts: readonly Pick<TallyCount, 'item' | 'choice' | 'n'>[],
): AnswerDistribution {
  const total = emptyDistribution();
  const labels = prompt.choiceLabels.length;
  const ofMatrix = isMatrix(prompt);
  for (const { item, choice, n } of counts) {
    const value = ofMatrix ? labelValue(prompt, choice) : Number(item);
    const points = ofMatrix ? scaledLabel(value, labels) : scaledValue(prompt.type, value);
    total.count += n;
    total.sum += n * points;
    total.squares += n * points * points;
    total.freqDist[ofMatrix ? labelDistributionPlace(value, labels) : distributionPlace(prompt.type, value)]! += n;
  }
  return total;
}

/** Sums up the answers to a matrix, each as one answer: the mean over its rows. They are counted by the measure `matrix`. */
export function distributionOfMatrices(
  { choiceLabels }: ScoredPrompt,
  counts: readonly Pick<TallyCount, 'item' | 'choice' | 'n'>[],
): AnswerDistribution {
  const total = emptyDistribution();
  const labels = choiceLabels.length;
  for (const { item, choice, n } of counts) {
    const value = Number(item) / Number(choice);
    const points = scaledLabel(value, labels);
    total.count += n;
    total.sum += n * points;
    total.squares += n * points * points;
    total.freqDist[labelDistributionPlace(value, labels)]! += n;
  }
  return total;
}

/**
 * A distribution of `n` answers to a matrix, computed from the answers in its rows. Each row weighs as much in the mean
 * as it has answers. The counts are those of the rows, scaled and rounded so that their sum is `n`.
 */
export function distributionByRows(
  { count, sum: total, squares, freqDist }: AnswerDistribution,
  n: number,
): AnswerDistribution {
  const shares = freqDist.map((times) => (times * n) / count);
  const whole = shares.map(Math.floor);
  const places = [...shares.keys()].sort((a, b) => shares[b]! - whole[b]! - (shares[a]! - whole[a]!) || a - b);
  for (const place of places.slice(0, n - sum(whole))) whole[place]! += 1;
  return { count: n, sum: (total / count) * n, squares: (squares / count) * n, freqDist: whole };
}

/** Adds several distributions up to one. */
export function mergeDistributions(all: readonly AnswerDistribution[]): AnswerDistribution {
  const total = emptyDistribution();
  for (const { count, sum, squares, freqDist } of all) {
    total.count += count;
    total.sum += sum;
    total.squares += squares;
    freqDist.forEach((n, at) => (total.freqDist[at]! += n));
  }
  return total;
}

/** The variance of single answers in points. */
export function varianceOf({ count, sum: total, squares }: AnswerDistribution): number {
  const average = total / count;
  return count > 1 ? Math.max(0, (squares - count * average * average) / (count - 1)) : 0;
}

/**
 * Counts promoters (9 and 10), passives (7 and 8) and detractors (0 to 6). The score is the percentage of promoters minus
 * that of detractors.
 */
export function npsParts(counts: readonly Pick<TallyCount, 'item' | 'n'>[]): {
  promoters: number;
  passives: number;
  detractors: number;
  score: number;
} {
  const from = (least: number, most: number) =>
    sum(counts.filter(({ item }) => Number(item) >= least && Number(item) <= most).map(({ n }) => n));
  const [promoters, passives, detractors] = [
    from(PROMOTER, NPS_MAX),
    from(PASSIVE, PROMOTER - 1),
    from(0, PASSIVE - 1),
  ];
  return {
    promoters,
    passives,
    detractors,
    score: ((promoters - detractors) / (promoters + passives + detractors)) * 100,
  };
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;
