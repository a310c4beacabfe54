import {
  intervalOf,
  meanCorrelation,
  trendBetween,
  varianceOfMeans,
  type Estimate,
  type ScoreInterval,
  type ScoreTrend,
} from './interval';
import { isShown, type ReleasedScores, type Score, type ScoreOrSuppressed } from './release/released-scores';
import { mean } from './score-arithmetic';

/**
 * Adds to each score its change since the score with the same slug in the previous study. There is no trend if either score is
 * hidden.
 */
export function withTrends(
  now: readonly ScoreOrSuppressed[],
  before: readonly ScoreOrSuppressed[],
): ScoreOrSuppressed[] {
  const previous = estimatesOf(before);
  const current = estimatesOf(now);
  return now.map((score) => {
    const [estimate, then] = [current.get(score.slug!), previous.get(score.slug!)];
    return isShown(score) && estimate && then ? { ...score, trend: trendBetween(estimate, then) } : score;
  });
}

/** A shown index with the topics that it is made of. */
export type IndexOfTopics = Pick<ReleasedScores, 'index' | 'topics'>;

/**
 * The change of the index over the topics whose distribution both studies show; null if there is none, or if an index is
 * hidden. It names the topics where they are not all topics of both indexes.
 */
export function trendOfIndex(now: IndexOfTopics, before: IndexOfTopics): ScoreTrend | null {
  if (now.index.__typename !== 'DevexIndex' || before.index.__typename !== 'DevexIndex') return null;
  const previous = estimatesOf(before.topics);
  const common = [...estimatesOf(now.topics).keys()].filter((slug) => previous.has(slug));
  if (common.length === 0) return null;
  const trend = trendBetween(estimateOfIndex(now, common), estimateOfIndex(before, common));
  const isWhole = [now, before].every(({ topics }) => topics.filter(isShown).length === common.length);
  return isWhole ? trend : { ...trend, overTopics: common };
}

/**
 * The fewest people whose interval is told. That of 3 or 4 is nearly as wide as the scale, and at level STANDARD it would tell how
 * the answers of these few go together (docs/decisions/0073-trends-of-a-series.md).
 */
const LEAST_FOR_INTERVAL = 5;
const intervalUnlessFew = (estimate: Estimate) => (estimate.n < LEAST_FOR_INTERVAL ? null : intervalOf(estimate));

/** The interval of a shown score; null for a few people, and where only the average may be shown. */
export function intervalOfScore({ scaledAvg, variance, n }: Score): ScoreInterval | null {
  return variance === null || n === null ? null : intervalUnlessFew({ mean: scaledAvg, variance, n });
}

/** The interval of an index; null for a few people, where it is hidden, and where only the average of one of its topics may be shown. */
export function intervalOfIndex(whole: IndexOfTopics): ScoreInterval | null {
  if (whole.index.__typename !== 'DevexIndex') return null;
  const slugs = [...estimatesOf(whole.topics).keys()];
  return slugs.length === whole.topics.filter(isShown).length ? intervalUnlessFew(estimateOfIndex(whole, slugs)) : null;
}

/**
 * The estimate of the index over some of its topics. How far apart respondents are is known for each topic and for all topics
 * together. For fewer topics it is computed with the mean correlation of all. A release that does not know it (that of level
 * STRICT, of an open survey and of an earlier version) counts the topics as fully correlated, so that the interval is rather too wide.
 */
function estimateOfIndex({ index, topics }: IndexOfTopics, slugs: readonly string[]): Estimate {
  const all = [...estimatesOf(topics)];
  const some = all.filter(([slug]) => slugs.includes(slug)).map(([, estimate]) => estimate);
  const average = mean(some.map((estimate) => estimate.mean));
  const spread = index.__typename === 'DevexIndex' ? index.spread : undefined;
  if (spread && some.length === all.length) return { ...spread, mean: average };
  const variances = (estimates: readonly Estimate[]) => estimates.map(({ variance }) => variance);
  const correlation = spread ? meanCorrelation(variances(all.map(([, estimate]) => estimate)), spread.variance) : 1;
  return {
    mean: average,
    variance: varianceOfMeans(variances(some), correlation),
    n: Math.min(...some.map(({ n }) => n)),
  };
}

/** The estimates behind the scores, by slug. A score of which only the average may be shown has none. */
const estimatesOf = (scores: readonly ScoreOrSuppressed[]): Map<string, Estimate> =>
  new Map(
    scores
      .filter(isShown)
      .flatMap(({ slug, scaledAvg, variance, n }: Score) =>
        variance === null || n === null ? [] : [[slug, { mean: scaledAvg, variance, n }]],
      ),
  );
