import { trendBetween, withMargin, type Trend } from './interval';
import { isShown, type Score, type ScoreOrSuppressed } from './release/released-scores';
import { mean, sum } from './score-arithmetic';

/** Adds to each score its change since the same slug's score of the previous study; hidden on either side, no trend. */
export function withTrends(now: readonly ScoreOrSuppressed[], before: readonly ScoreOrSuppressed[]): ScoreOrSuppressed[] {
  const previous = new Map(before.filter(isShown).map((score) => [score.slug, score.estimate]));
  return now.map((score) => {
    const estimate = isShown(score) ? previous.get(score.slug) : null;
    return isShown(score) && score.estimate && estimate ? { ...score, trend: trendBetween(score.estimate, estimate) } : score;
  });
}

const NORMAL_95 = 1.959964;

/** The change of the index, over the topics whose distribution is told in both studies; null without any. */
export function indexTrend(now: readonly ScoreOrSuppressed[], before: readonly ScoreOrSuppressed[]): Trend | null {
  const told = (scores: readonly ScoreOrSuppressed[]) => scores.filter(isShown).filter(({ estimate }) => estimate !== null);
  const shownThen = new Map(told(before).map((score) => [score.slug, score]));
  const shownNow = told(now).filter(({ slug }) => shownThen.has(slug));
  if (shownNow.length === 0) return null;
  const then = shownNow.map(({ slug }) => shownThen.get(slug)!);
  const margin = NORMAL_95 * Math.hypot(standardError(shownNow), standardError(then));
  return withMargin(meanOf(shownNow) - meanOf(then), margin);
}

const meanOf = (scores: readonly Score[]) => mean(scores.map(({ scaledAvg }) => scaledAvg));

/** Of a mean of topics, as if they rose and fell together: one person's answers lean the same way, so this errs wide. */
const standardError = (scores: readonly Score[]) =>
  sum(scores.map(({ estimate }) => Math.sqrt(estimate!.variance / estimate!.n))) / scores.length;
