import { skipToken } from '@apollo/client/react';
import { useBenchmarkCohortsQuery, type ComparedCohortFragment } from './BenchmarkCohorts.generated';
import type { Percentile } from './percentiles';
import { usePercentile } from './usePercentile';

export interface Benchmark {
  /** The newest, which is what scores are compared with; null where there is none, and so nothing to choose. */
  cohort: ComparedCohortFragment | null;
  percentile: Percentile | null;
  choose: (percentile: Percentile | null) => void;
}

/**
 * What the scores of a page are compared with. On the side: where the company has left benchmarks meanwhile, the refusal
 * only means that there is nothing to compare with.
 */
export function useBenchmark(canCompare: boolean): Benchmark {
  const { data } = useBenchmarkCohortsQuery(canCompare ? { context: { isSilent: true } } : skipToken);
  const cohort = data?.benchmarkCohorts[0] ?? null;
  const [percentile, choose] = usePercentile(cohort !== null);
  return { cohort, percentile, choose };
}
