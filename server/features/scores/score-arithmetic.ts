import { isMatrix, npsOnFivePoints } from '../../../common/prompts';
import type { Polarity, PromptType } from '../../schema.generated';
import type { TallyCount } from '../responses/tallies';
import type { Estimate } from './interval';

/** The part of a question that the arithmetic needs. */
export interface ScoredPrompt {
  slug: string;
  type: PromptType;
  topicSlug: string;
  polarity: Polarity;
  choiceLabels: readonly string[];
  rowLabels: readonly string[];
}

/** Answers in points from 0 to 100, and in the five places of a distribution. */
export interface AnswerDistribution {
  /** Answers: of a matrix, of all its rows. */
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

/** A value as points from 0 to 100. */
export const scaledValue = (type: PromptType, value: number): number =>
  type === 'NPS' ? (value / NPS_MAX) * 100 : ((value - 1) / RATING_SPAN) * 100;

/** Which of the five places of a distribution a value falls on, from 0. */
export const distributionPlace = (type: PromptType, value: number): number =>
  (type === 'NPS' ? npsOnFivePoints(value) : value) - 1;

/** The value of a matrix's label: its place, from 1; counted from the other end where the last label is the bad one. */
export const labelValue = ({ choiceLabels, polarity }: ScoredPrompt, label: string): number =>
  polarity === 'NEGATIVE' ? choiceLabels.length - choiceLabels.indexOf(label) : choiceLabels.indexOf(label) + 1;

/** A matrix value as points from 0 to 100, by the number of labels; the one label of a question that has no other is worth all. */
export const scaledLabel = (value: number, labels: number): number =>
  labels > 1 ? ((value - 1) / (labels - 1)) * 100 : 100;

/** Which of the five places a matrix value falls on, from 0: the ends on the ends, the middle on the middle. */
export const labelDistributionPlace = (value: number, labels: number): number =>
  Math.min(PLACES - 1, Math.floor((scaledLabel(value, labels) / 100) * PLACES + 1e-9));

/** To a whole number, half away from zero: also where the machine holds the half a hair below it. */
export const roundToWhole = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) + 1e-9);

/** The same to one decimal. */
export const roundToTenth = (value: number): number => roundToWhole(value * 10) / 10;

/** Percent of answers on the upper two of the five places. */
export const favourablePercent = (freqDist: readonly number[]): number =>
  ((freqDist[3]! + freqDist[4]!) / sum(freqDist)) * 100;

/** What the scored answers to a question are counted as: of a matrix, those of all its rows. */
export const scoredMeasure = (prompt: Pick<ScoredPrompt, 'type'>): TallyCount['measure'] =>
  isMatrix(prompt) ? 'row' : 'value';

const emptyDistribution = (): AnswerDistribution => ({
  count: 0,
  sum: 0,
  squares: 0,
  freqDist: Array<number>(PLACES).fill(0),
});

/** The scored answers to a question, in points and places. */
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

/** Several distributions as one. */
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

/** Mean and variance in points. `n` counts respondents. */
export function estimateOf({ count, sum: total, squares }: AnswerDistribution, n: number): Estimate {
  const mean = total / count;
  const variance = count > 1 ? Math.max(0, (squares - count * mean * mean) / (count - 1)) : 0;
  return { mean, variance, n };
}

/** Promoters (9-10), passives (7-8), detractors (0-6), and the percent of the first less that of the last. */
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
