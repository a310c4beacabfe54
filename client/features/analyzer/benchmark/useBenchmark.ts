import { skipToken } from '@apollo/client/react';
import { useBenchmarkCohortsQuery, type ComparedCohortFragment } from './BenchmarkCohorts.generated';
import type { Percentile } from './percentiles';
import { usePercentile } from './usePercentile';

export interface Benchmark {
  /** The newest cohort, which scores are compared with; null where there is none. */
  cohort: ComparedCohortFragment | null;
  percentile: Percentile | null;
  choose: (percentile: Percentile | null) => void;
}

/**
 * The benchmark for the scores of a page. Its request is silent: if the company has left benchmarks meanwhile, the
 * refusal only means that there is none.
 */
export function useBenchmark(canCompare: boolean): Benchmark {
  const { data } = useBenchmarkCohortsQuery(canCompare ? { context: { isSilent: true } } : skipToken);
  const cohort = data?.benchmarkCohorts[0] ?? null;
  const [percentile, choose] = usePercentile(cohort !== null);
  return { cohort, percentile, choose };
}
