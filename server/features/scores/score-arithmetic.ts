import type { PromptType, ScoreType } from '../../schema.generated';
import { isReleasable } from '../studies/privacy-contract';
import { trendBetween, withMargin, type Estimate, type Trend } from './interval';
import { suppress, type Suppressed } from './release-rules';
import type { ScoreCells } from './score-cells';

/** What the arithmetic needs to know of a question. */
export interface ScoredPrompt {
  slug: string;
  type: PromptType;
  topicSlug: string;
}

/** A shown score, with numbers as they are; rounding happens once, at the edge. */
export interface Score {
  __typename: 'Score';
  type: ScoreType;
  slug: string;
  scaledAvg: number;
  freqDist: number[];
  n: number;
  comments: number;
  votes: number | null;
  priority: number | null;
  estimate: Estimate;
  trend: Trend | null;
}

export type ScoreOrSuppressed = Score | Suppressed;

export interface DevexIndex {
  __typename: 'DevexIndex';
  index: number;
  n: number;
  trend: Trend | null;
}

const SCORED: readonly PromptType[] = ['RATING_5L', 'RATING_5N', 'NPS'];
const RATING_SPAN = 4;
const NPS_MAX = 10;

/** Whether a question has a score. Open and multiple-choice questions have texts and counts. */
const isScored = ({ type }: { type: PromptType }): boolean => SCORED.includes(type);

/** A value as points from 0 to 100. */
export const scaled = (type: PromptType, value: number): number =>
  type === 'NPS' ? (value / NPS_MAX) * 100 : ((value - 1) / RATING_SPAN) * 100;

/** Which of the five places of a distribution a value falls on; NPS folds 0-2, 3-4, 5-6, 7-8, 9-10. */
export const place = (type: PromptType, value: number): number =>
  type === 'NPS' ? Math.max(0, Math.ceil(value / 2) - 1) : value - 1;

/** One decimal, half away from zero. */
export const roundToTenth = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 10 + 1e-9)) / 10;

interface Tally {
  count: number;
  sum: number;
  squares: number;
  freqDist: number[];
}

function tally(prompts: readonly ScoredPrompt[], cells: ScoreCells): Tally {
  const types = new Map(prompts.map(({ slug, type }) => [slug, type]));
  const total: Tally = { count: 0, sum: 0, squares: 0, freqDist: [0, 0, 0, 0, 0] };
  for (const { promptSlug, value, n } of cells.values) {
    const type = types.get(promptSlug);
    if (type === undefined) continue;
    const points = scaled(type, value);
    total.count += n;
    total.sum += n * points;
    total.squares += n * points * points;
    total.freqDist[place(type, value)]! += n;
  }
  return total;
}

function estimateOf({ count, sum, squares }: Tally, n: number): Estimate {
  const mean = sum / count;
  const variance = count > 1 ? Math.max(0, (squares - count * mean * mean) / (count - 1)) : 0;
  return { mean, variance, n };
}

/** The score of each scored question of a group, in the order given. */
export function promptScores(prompts: readonly ScoredPrompt[], cells: ScoreCells): ScoreOrSuppressed[] {
  return prompts.filter(isScored).map((prompt) => {
    const totals = tally([prompt], cells);
    if (!isReleasable(totals.count)) return suppress('PROMPT', prompt.slug, totals.count);
    return shown('PROMPT', prompt.slug, totals, totals.count, null);
  });
}

/**
 * The score of each topic of a group that has scored questions, in the order of the first question of each. A question
 * that too few answered takes no part, so that it can't be worked out by taking the others away from the topic.
 *
 * @param labels of the topics, by slug
 */
export function topicScores(
  prompts: readonly ScoredPrompt[],
  cells: ScoreCells,
  labels: ReadonlyMap<string, string>,
): ScoreOrSuppressed[] {
  const scored = prompts.filter(isScored);
  const slugs = [...new Set(scored.map(({ topicSlug }) => topicSlug))];
  const scores = slugs.map((slug) => topicScore(slug, scored.filter(({ topicSlug }) => topicSlug === slug), cells));
  rankByVotes(scores.filter(isShown), labels);
  return scores;
}

function topicScore(slug: string, prompts: readonly ScoredPrompt[], cells: ScoreCells): ScoreOrSuppressed {
  const taken = prompts.filter((prompt) => isReleasable(tally([prompt], cells).count));
  const takenSlugs = new Set(taken.map((prompt) => prompt.slug));
  const respondents = cells.topicRespondents.filter(({ topicSlug }) => topicSlug === slug);
  if (taken.length === 0) return suppress('TOPIC', slug, sum(respondents.map(({ n }) => n)));
  const counted = respondents.filter(({ promptSlugs }) => promptSlugs.some((prompt) => takenSlugs.has(prompt)));
  const votes = cells.votes.filter(({ topicSlug }) => topicSlug === slug);
  return shown('TOPIC', slug, tally(taken, cells), sum(counted.map(({ n }) => n)), {
    votes: sum(votes.map((row) => row.votes)),
    comments: sum(votes.map((row) => row.comments)),
  });
}

function shown(
  type: ScoreType,
  slug: string,
  totals: Tally,
  n: number,
  vote: { votes: number; comments: number } | null,
): Score {
  const estimate = estimateOf(totals, n);
  return {
    __typename: 'Score',
    type,
    slug,
    scaledAvg: estimate.mean,
    freqDist: totals.freqDist,
    n,
    comments: vote?.comments ?? 0,
    votes: vote?.votes ?? null,
    priority: null,
    estimate,
    trend: null,
  };
}

/**
 * Priority: most votes first; ties by lower score, then by label. A topic without a vote has none. Only shown scores take
 * part, so that a gap in the ranking tells nothing of a hidden one.
 */
function rankByVotes(scores: Score[], labels: ReadonlyMap<string, string>): void {
  const label = ({ slug }: Score) => labels.get(slug) ?? slug;
  scores
    .filter(({ votes }) => (votes ?? 0) > 0)
    .sort((a, b) => b.votes! - a.votes! || a.scaledAvg - b.scaledAvg || (label(a) < label(b) ? -1 : 1))
    .forEach((score, place) => (score.priority = place + 1));
}

/** The mean of the topic scores that are shown; hidden when none is, or when the group is too small. */
export function devexIndex(topics: readonly ScoreOrSuppressed[], respondents: number): DevexIndex | Suppressed {
  const scores = topics.filter(isShown);
  if (!isReleasable(respondents) || scores.length === 0) return suppress(null, null, respondents);
  return { __typename: 'DevexIndex', index: meanOf(scores), n: respondents, trend: null };
}

const meanOf = (scores: readonly Score[]) => sum(scores.map(({ scaledAvg }) => scaledAvg)) / scores.length;

/** Adds to each score its change since the same slug's score of the previous study; hidden on either side, no trend. */
export function withTrends(now: ScoreOrSuppressed[], before: readonly ScoreOrSuppressed[]): ScoreOrSuppressed[] {
  const previous = new Map(before.filter(isShown).map((score) => [score.slug, score.estimate]));
  return now.map((score) => {
    const estimate = isShown(score) ? previous.get(score.slug) : undefined;
    return isShown(score) && estimate ? { ...score, trend: trendBetween(score.estimate, estimate) } : score;
  });
}

const NORMAL_95 = 1.959964;

/** The change of the index, over the topics that are shown in both studies; null without any. */
export function indexTrend(now: readonly ScoreOrSuppressed[], before: readonly ScoreOrSuppressed[]): Trend | null {
  const shownThen = new Map(before.filter(isShown).map((score) => [score.slug, score]));
  const shownNow = now.filter(isShown).filter(({ slug }) => shownThen.has(slug));
  if (shownNow.length === 0) return null;
  const then = shownNow.map(({ slug }) => shownThen.get(slug)!);
  const margin = NORMAL_95 * Math.hypot(standardError(shownNow), standardError(then));
  return withMargin(meanOf(shownNow) - meanOf(then), margin);
}

/** Of a mean of topics, as if they rose and fell together: one person's answers lean the same way, so this errs wide. */
const standardError = (scores: readonly Score[]) =>
  sum(scores.map(({ estimate }) => Math.sqrt(estimate.variance / estimate.n))) / scores.length;

export const isShown = (score: ScoreOrSuppressed): score is Score => score.__typename === 'Score';

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);
