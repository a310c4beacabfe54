import type { BenchmarkPercentile } from '../../schema.generated';
import type { Percentiles } from './percentiles';

/** The percentiles of each topic, by the topic's slug. */
export type Benchmarks = ReadonlyMap<string, Percentiles>;

/** A topic score that is shown. */
export interface TopicScore {
  slug: string;
  scaledAvg: number;
}

/**
 * The points that a topic is above (or, if negative, below) a percentile; null without benchmark data. It is rounded
 * only when it is sent.
 */
export function scoreDelta(
  { slug, scaledAvg }: TopicScore,
  benchmarks: Benchmarks,
  percentile: BenchmarkPercentile,
): number | null {
  const figures = benchmarks.get(slug);
  return figures ? scaledAvg - figures[percentile] : null;
}

/**
 * The points that the index is above a percentile. The index here is the mean over the topics that have benchmark data,
 * and it is compared with the mean of the percentile over the same topics. A topic that only one side has would make
 * the two means different things. Null without a topic on both sides.
 */
export function indexDelta(
  topics: readonly TopicScore[],
  benchmarks: Benchmarks,
  percentile: BenchmarkPercentile,
): number | null {
  const deltas = topics.map((topic) => scoreDelta(topic, benchmarks, percentile)).filter((delta) => delta !== null);
  return deltas.length === 0 ? null : deltas.reduce((total, delta) => total + delta, 0) / deltas.length;
}
