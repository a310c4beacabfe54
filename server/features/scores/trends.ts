import { trendBetween, withMargin, type Estimate, type ScoreTrend } from './interval';
import { isShown, type Score, type ScoreOrSuppressed } from './release/released-scores';
import { mean } from './score-arithmetic';

/**
 * Adds to each score its change since the score with the same slug in the previous study. There is no trend if either score is
 * hidden.
 */
export function withTrends(
  now: readonly ScoreOrSuppressed[],
  before: readonly ScoreOrSuppressed[],
): ScoreOrSuppressed[] {
  const changes = changesBetween(now, before);
  return now.map((score) => {
    const trend = isShown(score) && changes.get(score.slug);
    return trend ? { ...score, trend } : score;
  });
}

/**
 * The change of the index over the topics whose distribution both studies show; null if there is none. Its interval is the mean
 * of the topics' intervals. That would be exact if all topics rose and fell together. Because the answers of one person are
 * correlated only in part, the interval is rather too wide. If there is one topic, the index changes as the topic does.
 */
export function trendOfIndex(
  now: readonly ScoreOrSuppressed[],
  before: readonly ScoreOrSuppressed[],
): ScoreTrend | null {
  const changes = [...changesBetween(now, before).values()];
  if (changes.length === 0) return null;
  const difference = mean(changes.map((change) => change.difference));
  return withMargin(difference, mean(changes.map((change) => change.high)) - difference);
}

/** The changes by slug, for the scores whose distribution both sides show. */
function changesBetween(
  now: readonly ScoreOrSuppressed[],
  before: readonly ScoreOrSuppressed[],
): Map<string, ScoreTrend> {
  const previous = new Map(before.filter(isShown).map((score) => [score.slug, estimateBehind(score)]));
  return new Map(
    now.filter(isShown).flatMap((score) => {
      const [estimate, then] = [estimateBehind(score), previous.get(score.slug)];
      return estimate && then ? [[score.slug, trendBetween(estimate, then)]] : [];
    }),
  );
}

/** The estimate that a score was made from; null if only the average may be shown. */
const estimateBehind = ({ scaledAvg, variance, n }: Score): Estimate | null =>
  variance === null || n === null ? null : { mean: scaledAvg, variance, n };
