import type { BenchmarkPercentile } from '../../schema.generated';
import type { Percentiles } from './percentiles';

/** What a topic has to be compared with, by its slug. */
export type Benchmarks = ReadonlyMap<string, Percentiles>;

/** A topic score that is shown. */
export interface TopicScore {
  slug: string;
  scaledAvg: number;
}

/** Points that a topic is above (or below) a percentile; null without benchmark data. Not rounded: that is for the edge. */
export function scoreDelta(
  { slug, scaledAvg }: TopicScore,
  benchmarks: Benchmarks,
  percentile: BenchmarkPercentile,
): number | null {
  const figures = benchmarks.get(slug);
  return figures ? scaledAvg - figures[percentile] : null;
}

/**
 * The same for the index: the mean over the topics that have benchmark data, against the mean of that percentile over the
 * same topics. A topic on one side only would compare two different things. Null without a topic on both sides.
 */
export function indexDelta(
  topics: readonly TopicScore[],
  benchmarks: Benchmarks,
  percentile: BenchmarkPercentile,
): number | null {
  const deltas = topics.map((topic) => scoreDelta(topic, benchmarks, percentile)).filter((delta) => delta !== null);
  return deltas.length === 0 ? null : deltas.reduce((total, delta) => total + delta, 0) / deltas.length;
}
