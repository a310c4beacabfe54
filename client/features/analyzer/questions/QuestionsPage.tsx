import { formMessage } from '@/apollo/problem';
import { reread } from '@/apollo/reread';
import { ErrorState } from '@/ui/ErrorState';
import { useBenchmark } from '../benchmark/useBenchmark';
import { hasInsightsTab } from '../tabRules';
import { useAnalyzer } from '../useAnalyzer';
import { useQuestionsPageQuery } from './QuestionsPage.generated';
import { QuestionsResults } from './QuestionsResults';
import { QuestionsSkeleton } from './QuestionsSkeleton';

/** What came of each question; before there are results, what is asked. */
export function Component() {
  const { study, teamRef, canCompare } = useAnalyzer();
  const benchmark = useBenchmark(canCompare);
  const hasResults = hasInsightsTab(study);
  const { data, previousData, error, refetch } = useQuestionsPageQuery({
    variables: { ref: study.ref, teamRef: hasResults ? teamRef : null, hasResults, canCompare },
    // the results of a closed survey never change
    fetchPolicy: study.status === 'CLOSED' ? 'cache-first' : 'cache-and-network',
  });
  if (error && !data) {
    const retry = () => reread(refetch);
    return <ErrorState title="The questions could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  // While another team is on its way, the old numbers stay in view.
  const shown = data ?? previousData;
  return shown ? (
    <QuestionsResults questions={shown.study} benchmark={benchmark} isStale={!data} />
  ) : (
    <QuestionsSkeleton />
  );
}
