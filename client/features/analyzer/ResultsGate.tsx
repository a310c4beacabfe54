import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { TooFewResponses } from './insights/TooFewResponses';
import { analyzePath } from './analyzerPaths';
import { hasInsightsTab, defaultAnalyzerTab, insightsBlockedReason, NO_RESULTS_WHILE_OPEN } from './tabRules';
import { useAnalyzer } from './useAnalyzer';

/** The results of a survey, or the reason why there are none. */
export function ResultsGate({ children }: { children: ReactNode }) {
  const { study, teamRef, shared } = useAnalyzer();
  if (study.allOpenEnded)
    return <Navigate replace to={analyzePath(study.ref, defaultAnalyzerTab(study, shared !== null), teamRef)} />;
  if (!hasInsightsTab(study))
    return <NotYet studyRef={study.ref} isStrict={study.privacy.level === 'STRICT'} isShared={shared !== null} />;
  if (insightsBlockedReason(study)) {
    return (
      <TooFewResponses studyRef={study.ref} teamRef={null} reason="BELOW_THRESHOLD" needed={study.privacy.threshold} />
    );
  }
  return children;
}

function NotYet({ studyRef, isStrict, isShared }: { studyRef: string; isStrict: boolean; isShared: boolean }) {
  return (
    <Card>
      <EmptyState
        title="Your results will be available after the survey is closed"
        text={
          isStrict
            ? NO_RESULTS_WHILE_OPEN
            : 'Until then nobody sees any answers, so that no early result can be traced to those who answered first.'
        }
        action={
          !isShared && (
            <LinkButton href={analyzePath(studyRef, 'participation')}>See how many have taken part</LinkButton>
          )
        }
      />
    </Card>
  );
}
