import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { ErrorState } from '@/ui/ErrorState';
import { useBenchmark } from '../benchmark/useBenchmark';
import { ResultsGate } from '../ResultsGate';
import { useAnalyzer } from '../useAnalyzer';
import { useTopicsPageQuery } from './TopicsPage.generated';
import { TopicsResults } from './TopicsResults';
import { TopicsSkeleton } from './TopicsSkeleton';

/** One topic at a time, with all its results. */
export function Component() {
  return (
    <ResultsGate>
      <Topics />
    </ResultsGate>
  );
}

function Topics() {
  const { study, teamRef, canCompare } = useAnalyzer();
  const benchmark = useBenchmark(canCompare, study.ref);
  const { data, previousData, error, refetch } = useTopicsPageQuery({
    variables: { ref: study.ref, teamRef, canCompare },
    // FreshResults hears of changes of a closed survey
    fetchPolicy: study.status === 'CLOSED' ? 'cache-first' : 'cache-and-network',
  });
  if (error && !data) {
    const retry = () => retryQuery(refetch);
    return <ErrorState title="The topics could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  // The old numbers stay in view while those of another team load.
  const shown = data ?? previousData;
  return shown && !benchmark.isAwaited ? (
    <TopicsResults topics={shown} benchmark={benchmark} isStale={!data} />
  ) : (
    <TopicsSkeleton />
  );
}
