import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { analyzePath } from '../analyzerPaths';
import { ResultsGate } from '../ResultsGate';
import { useAnalyzer } from '../useAnalyzer';
import { useComparePageQuery } from './ComparePage.generated';
import { CompareResults } from './CompareResults';
import { CompareSkeleton } from './CompareSkeleton';
import { useComparedGroup } from './useComparedGroup';

/** Compares two teams, or two surveys. */
export function Component() {
  const { study, shared } = useAnalyzer();
  if (shared?.teamRef) {
    const back = (
      <LinkButton href={analyzePath(study.ref, 'insights', shared.teamRef)}>Back to the insights</LinkButton>
    );
    return (
      <EmptyState
        title="There is nothing to compare with"
        text="This link is for the results of one team."
        action={back}
      />
    );
  }
  return (
    <ResultsGate>
      <Compare />
    </ResultsGate>
  );
}

function Compare() {
  const { study, teamRef, shared } = useAnalyzer();
  const choice = useComparedGroup();
  const { otherRef, otherTeamRef } = choice;
  const { data, previousData, error, refetch } = useComparePageQuery({
    variables: {
      ref: study.ref,
      teamRef,
      otherRef,
      otherTeamRef,
      isShared: shared !== null,
      isTeamAndCompany: otherRef === study.ref && (teamRef === null) !== (otherTeamRef === null),
    },
  });
  if (error && !data) {
    const retry = () => retryQuery(refetch);
    return <ErrorState title="The comparison could not be loaded" text={formMessage(error) ?? ''} onRetry={retry} />;
  }
  // The old numbers stay in view while those of another group load.
  const shown = data ?? previousData;
  return shown ? <CompareResults compared={shown} choice={choice} isStale={!data} /> : <CompareSkeleton />;
}
