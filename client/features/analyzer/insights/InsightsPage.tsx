import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { ErrorState } from '@/ui/ErrorState';
import { useBenchmark } from '../benchmark/useBenchmark';
import { ResultsGate } from '../ResultsGate';
import { useAnalyzer } from '../useAnalyzer';
import { useInsightsPageQuery } from './InsightsPage.generated';
import { InsightsResults } from './InsightsResults';
import { InsightsSkeleton } from './InsightsSkeleton';

/** The insights: the scores of all topics. */
export function Component() {
  return (
    <ResultsGate>
      <Insights />
    </ResultsGate>
  );
}

function Insights() {
  const { study, teamRef, canCompare } = useAnalyzer();
  const benchmark = useBenchmark(canCompare, study.ref);
  const { data, previousData, error, refetch } = useInsightsPageQuery({
    variables: { ref: study.ref, teamRef, canCompare },
    // FreshResults hears of changes of a closed survey
    fetchPolicy: study.status === 'CLOSED' ? 'cache-first' : 'cache-and-network',
  });
  if (error && !data) {
    const retry = () => retryQuery(refetch);
    return <ErrorState title="The results could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  // The old numbers stay in view while those of another team load.
  const shown = data ?? previousData;
  return shown && !benchmark.isAwaited ? (
    <InsightsResults insights={shown.study} benchmark={benchmark} isStale={!data} />
  ) : (
    <InsightsSkeleton />
  );
}
