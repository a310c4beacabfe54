import { useCallback, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { scopeToken } from '@/apollo/scopeToken';
import { isRef } from '@/lib/paths';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Inline } from '@/ui/Stack';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { LinkButton } from '@/ui/LinkButton';
import { ActionItemsPanel, ActionItemsPlace } from './actions/ActionItemsPanel';
import { useHasRoomForPanel } from './actions/actionItemsLayout';
import { useAnalyzerFrameQuery, useOwnRoleQuery } from './AnalyzerFrame.generated';
import { AnalyzerHeader } from './AnalyzerHeader';
import { AnalyzerSkeleton } from './AnalyzerSkeleton';
import { analyzePath, analyzerTabOf } from './analyzerPaths';
import { defaultAnalyzerTab } from './tabRules';
import { FreshResults } from './FreshResults';
import type { AnalyzerContext } from './useAnalyzer';

/** The header and the tabs around the results of one survey. */
export function Component() {
  const { studyRef, teamRef } = useParams();
  const isAddress = isRef(studyRef) && (teamRef === undefined || isRef(teamRef));
  return (
    <Inline gap={6} px={[4, 6]} pt={[5, 8]} pb={16} flexWrap="nowrap" alignItems="flex-start" justifyContent="center">
      {isAddress ? (
        <StudyFrame key={studyRef} studyRef={studyRef} teamRef={teamRef ?? null} />
      ) : (
        <Content>
          <NotFound />
        </Content>
      )}
    </Inline>
  );
}

function StudyFrame({ studyRef, teamRef }: { studyRef: string; teamRef: string | null }) {
  const { pathname, search } = useLocation();
  const hasPlaceBeside = useHasRoomForPanel();
  const { data, error, refetch } = useAnalyzerFrameQuery({
    variables: { ref: studyRef, isShared: scopeToken() !== null },
  });
  const reload = useCallback(() => retryQuery(refetch), [refetch]);
  const isAdmin = useOwnRoleQuery({ fetchPolicy: 'cache-only' }).data?.me.isCustomerAdmin;

  if (data) {
    const shared = data.tokenScope ?? null;
    // A share link to one team's results shows nothing of the whole company.
    if (shared?.teamRef && teamRef === null)
      return (
        <Navigate
          replace
          to={{
            pathname: analyzePath(
              studyRef,
              analyzerTabOf(pathname) ?? defaultAnalyzerTab(data.study, true),
              shared.teamRef,
            ),
            search,
          }}
        />
      );
    const person = data.me ?? null;
    const canCompare = data.study.status === 'CLOSED' && (person?.company.aggregatable ?? false);
    const takesFeedback = person !== null && data.config.takesFeedback;
    const context: AnalyzerContext = { study: data.study, teamRef, shared, person, canCompare, takesFeedback, reload };
    return (
      <>
        {person && data.study.status === 'CLOSED' && <FreshResults studyRef={studyRef} />}
        <Content>
          <AnalyzerHeader
            study={data.study}
            teamRef={teamRef}
            shared={shared}
            canCompare={canCompare}
            takesFeedback={takesFeedback}
            hasHighlights={data.config.features.surveyReveal}
          />
          <Outlet context={context} />
        </Content>
        {data.study.viewerCan.planActions && hasPlaceBeside && <ActionItemsPanel study={data.study} />}
      </>
    );
  }
  if (error)
    return (
      <Content>
        <ErrorState
          level={1}
          title="This survey could not be loaded"
          text={formMessage(error) ?? ''}
          onRetry={reload}
        />
      </Content>
    );
  // Only closed surveys have the panel, and what is opened of an open one is its participation.
  const mayHavePanel = isAdmin && hasPlaceBeside && analyzerTabOf(pathname) !== 'participation';
  return (
    <>
      <Content>
        <AnalyzerSkeleton />
      </Content>
      {mayHavePanel && <ActionItemsPlace />}
    </>
  );
}

/** The results. A panel beside them takes its width from the margins first. */
function Content({ children }: { children: ReactNode }) {
  return (
    <Box flex={1} minWidth={0} maxWidth={layout.content}>
      {children}
    </Box>
  );
}

function NotFound() {
  return (
    <EmptyState
      level={1}
      title="Survey not found"
      text="It may have been deleted, or it belongs to another company."
      action={<LinkButton href="/">Back to surveys</LinkButton>}
    />
  );
}
