import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { ErrorState } from '@/ui/ErrorState';
import { useBenchmark } from '../benchmark/useBenchmark';
import { hasInsightsTab } from '../tabRules';
import { useAnalyzer } from '../useAnalyzer';
import { useQuestionsPageQuery } from './QuestionsPage.generated';
import { QuestionsResults } from './QuestionsResults';
import { QuestionsSkeleton } from './QuestionsSkeleton';

/** The results of each question or, before there are results, the questions. */
export function Component() {
  const { study, teamRef, canCompare } = useAnalyzer();
  const benchmark = useBenchmark(canCompare, study.ref);
  const hasResults = hasInsightsTab(study);
  const { data, previousData, error, refetch } = useQuestionsPageQuery({
    variables: { ref: study.ref, teamRef: hasResults ? teamRef : null, hasResults, canCompare },
    // FreshResults hears of changes of a closed survey
    fetchPolicy: study.status === 'CLOSED' ? 'cache-first' : 'cache-and-network',
  });
  if (error && !data) {
    const retry = () => retryQuery(refetch);
    return <ErrorState title="The questions could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  // The old numbers stay in view while those of another team load.
  const shown = data ?? previousData;
  return shown && !benchmark.isAwaited ? (
    <QuestionsResults questions={shown.study} benchmark={benchmark} isStale={!data} />
  ) : (
    <QuestionsSkeleton />
  );
}
