import { skipToken } from '@apollo/client/react';
import { useBenchmarkCohortsQuery, type ComparedCohortFragment } from './BenchmarkCohorts.generated';
import type { Percentile } from './percentiles';
import { usePercentile } from './usePercentile';

export interface Benchmark {
  /** The cohorts that scores are compared with: the newest general one, and those of packs that the survey asked. */
  cohorts: readonly ComparedCohortFragment[];
  percentile: Percentile | null;
  /** Whether it is still to be found out if there are cohorts. */
  isLoading: boolean;
  /** The same, where a percentile has been chosen. Pages then wait for the cohorts, whose columns and note would move what is shown. */
  isAwaited: boolean;
  choose: (percentile: Percentile | null) => void;
}

const NONE: Benchmark['cohorts'] = [];

/**
 * The benchmark for the scores of a page. Its request is silent: if the company has left benchmarks meanwhile, the
 * refusal only means that there is none.
 */
export function useBenchmark(canCompare: boolean, studyRef: string): Benchmark {
  const { data, loading } = useBenchmarkCohortsQuery(
    canCompare ? { variables: { studyRef }, context: { isSilent: true } } : skipToken,
  );
  const cohorts = data?.benchmarkCohorts ?? NONE;
  const isOffered = cohorts.length > 0;
  const isLoading = loading && !data;
  const [chosen, choose] = usePercentile(isOffered);
  return { cohorts, percentile: isOffered ? chosen : null, isLoading, isAwaited: isLoading && chosen !== null, choose };
}
