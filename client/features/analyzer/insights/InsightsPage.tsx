import { Navigate } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { useBenchmark } from '../benchmark/useBenchmark';
import { analyzePath } from '../paths';
import { ANONYMITY_THRESHOLD, hasInsightsTab, homeTab, insightsBlockedReason } from '../tabRules';
import { useAnalyzer } from '../useAnalyzer';
import { useInsightsPageQuery } from './InsightsPage.generated';
import { InsightsResults } from './InsightsResults';
import { InsightsSkeleton } from './InsightsSkeleton';
import { TooFewResponses } from './TooFewResponses';

/** The scores, or why there are none to show. */
export function Component() {
  const { study, teamRef, shared } = useAnalyzer();
  if (study.allOpenEnded) return <Navigate replace to={analyzePath(study.ref, homeTab(study, shared !== null), teamRef)} />;
  if (!hasInsightsTab(study)) return <NotYet studyRef={study.ref} isShared={shared !== null} />;
  if (insightsBlockedReason(study)) {
    return <TooFewResponses studyRef={study.ref} teamRef={null} reason="BELOW_THRESHOLD" needed={ANONYMITY_THRESHOLD} />;
  }
  return <Insights />;
}

function Insights() {
  const { study, teamRef, shared, canCompare } = useAnalyzer();
  const benchmark = useBenchmark(canCompare);
  const { data, previousData, error, refetch } = useInsightsPageQuery({
    variables: { ref: study.ref, teamRef, canCompare },
    // the results of a closed survey never change
    fetchPolicy: study.status === 'CLOSED' ? 'cache-first' : 'cache-and-network',
  });
  if (error && !data) {
    const retry = () => void refetch().catch(() => undefined); // the failure is in `error`
    return <ErrorState title="The results could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  // While another team is on its way, the old numbers stay in view, dimmed, so that nothing jumps.
  const shown = data ?? previousData;
  if (!shown) return <InsightsSkeleton />;
  return (
    <InsightsResults
      insights={shown.study}
      study={study}
      teamRef={teamRef}
      benchmark={benchmark}
      isOneTeam={Boolean(shared?.teamRef)}
      isStale={!data}
    />
  );
}

function NotYet({ studyRef, isShared }: { studyRef: string; isShared: boolean }) {
  return (
    <Card>
      <EmptyState
        title="Your results will be available after the survey is closed"
        text="Until then nobody sees any answers, so that no early result can be traced to those who answered first."
        action={!isShared && <LinkButton href={analyzePath(studyRef, 'participation')}>See who has taken part</LinkButton>}
      />
    </Card>
  );
}
