import { useCallback } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { scopeToken } from '@/apollo/scopeToken';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { useAnalyzerFrameQuery } from './AnalyzerFrame.generated';
import { AnalyzerHeader } from './AnalyzerHeader';
import { AnalyzerSkeleton } from './AnalyzerSkeleton';
import { analyzePath, isRef, tabOf } from './paths';
import { homeTab } from './tabRules';
import type { AnalyzerContext } from './useAnalyzer';

/** Header and tabs around the results of one survey. */
export function Component() {
  const { studyRef, teamRef } = useParams();
  const isAddress = isRef(studyRef) && (teamRef === undefined || isRef(teamRef));
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[5, 8]} pb={16}>
      {isAddress ? <StudyFrame key={studyRef} studyRef={studyRef} teamRef={teamRef ?? null} /> : <NotFound />}
    </Box>
  );
}

function StudyFrame({ studyRef, teamRef }: { studyRef: string; teamRef: string | null }) {
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useAnalyzerFrameQuery({ variables: { ref: studyRef, isShared: scopeToken() !== null } });
  const reload = useCallback(() => void refetch().catch(() => undefined), [refetch]); // the failure is in `error`

  if (data) {
    const shared = data.tokenScope ?? null;
    // A link to one team's results has nothing to show of the whole company.
    if (shared?.teamRef && teamRef === null) return <Navigate replace to={{ pathname: analyzePath(studyRef, tabOf(pathname) ?? homeTab(data.study, true), shared.teamRef), search }} />;
    const person = data.me ?? null;
    const canCompare = data.study.status === 'CLOSED' && (person?.company.aggregatable ?? false);
    const context: AnalyzerContext = { study: data.study, teamRef, shared, person, canCompare, reload };
    return (
      <>
        <AnalyzerHeader study={data.study} teamRef={teamRef} isShared={shared !== null} hasHighlights={data.config?.features.surveyReveal ?? false} />
        <Outlet context={context} />
      </>
    );
  }
  if (error) return <ErrorState title="This survey could not be loaded" text={formMessage(error) ?? ''} onRetry={reload} />;
  return <AnalyzerSkeleton />;
}

function NotFound() {
  return (
    <EmptyState
      title="Survey not found"
      text="It may have been deleted, or it belongs to another company."
      action={<LinkButton href="/">Back to surveys</LinkButton>}
    />
  );
}
