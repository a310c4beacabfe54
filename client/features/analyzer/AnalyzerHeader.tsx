import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { seriesPath } from '@/lib/paths';
import { BackLink } from '@/ui/BackLink';
import { CONTROL_HEIGHTS } from '@/ui/controlStyles';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { TabNav, type TabNavItem } from '@/ui/TabNav';
import { Tag, type TagTone } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { StudyStatus } from '@/apollo/types.generated';
import { ActionItemsButton } from './actions/ActionItemsButton';
import { useHasRoomForPanel } from './actions/actionItemsLayout';
import type { AnalyzerStudyFragment } from './AnalyzerFrame.generated';
import { Feedback } from './feedback/Feedback';
import { HighlightsButton } from './HighlightsButton';
import { analyzePath, analyzerTabOf, type AnalyzerTab } from './analyzerPaths';
import { ResultsActions } from './ResultsActions';
import { hasInsightsTab, insightsBlockedReason, surveyHasHighlights } from './tabRules';
import type { SharedScope } from './useAnalyzer';
import { usePageTitle } from './usePageTitle';

const EXAMPLE: { label: string; tone: TagTone } = { label: 'Example', tone: 'accent' };
const STATUS: Record<StudyStatus, { label: string; tone: TagTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  OPEN: { label: 'Open', tone: 'success' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
  DELETED: { label: 'Deleted', tone: 'neutral' },
};

/** The place that a button keeps while its code is being loaded, so that nothing below it moves. */
const BUTTON = { width: 116, height: CONTROL_HEIGHTS.md };
const CloseSurvey = lazy(() => import('./CloseSurvey').then((module) => ({ default: module.CloseSurvey })));
const UnpublishSurvey = lazy(() => import('./UnpublishSurvey').then((module) => ({ default: module.UnpublishSurvey })));

/**
 * Whether the survey can be made a draft again: as long as nobody has completed it. Only the server knows whether somebody has
 * saved a first answer; the dialog then shows its refusal.
 */
const canUnpublish = ({ viewerCan, participation }: AnalyzerStudyFragment): boolean =>
  viewerCan.unpublish && participation?.uniqueResponses === 0;

export interface AnalyzerHeaderProps {
  study: AnalyzerStudyFragment;
  teamRef: string | null;
  /** The scope of the share link, for its holder, who sees nothing but these results. */
  shared: SharedScope | null;
  /** The results can be compared with other companies'. */
  canCompare: boolean;
  /** The installation accepts feedback on the product. */
  takesFeedback: boolean;
  /** The company has highlights switched on. */
  hasHighlights: boolean;
}

export function AnalyzerHeader({
  study,
  teamRef,
  shared,
  canCompare,
  takesFeedback,
  hasHighlights,
}: AnalyzerHeaderProps) {
  const { pathname } = useLocation();
  const { label, tone } = shared?.isExample ? EXAMPLE : STATUS[study.status];
  const hasPlaceBeside = useHasRoomForPanel();
  usePageTitle(study.name);
  const blocked = insightsBlockedReason(study);
  const opened = analyzerTabOf(pathname);
  const tab = (name: AnalyzerTab, text: string, disabledReason?: string): TabNavItem => ({
    href: analyzePath(study.ref, name, teamRef),
    label: text,
    // the comparison of groups is part of the insights
    isCurrent: name === (opened === 'compare' ? 'insights' : opened),
    disabledReason,
  });

  return (
    <Stack as="header" gap={2} mb={[5, 8]}>
      {!shared && (
        <LinksAbove sequenceRef={study.sequenceRef ?? null} teamRef={teamRef} takesFeedback={takesFeedback} />
      )}
      <Inline gap={4} justifyContent="space-between" minHeight={36}>
        <Inline gap={3}>
          <Heading level={1}>{study.name}</Heading>
          <Tag tone={tone} dot={study.status === 'OPEN'}>
            {label}
          </Tag>
          {study.imported && <Tag wraps>{`Imported from ${study.imported.source}`}</Tag>}
        </Inline>
        <Inline gap={2}>
          {hasHighlights && surveyHasHighlights(study) && <HighlightsButton studyRef={study.ref} />}
          {!shared && (
            <ResultsActions study={study} teamRef={teamRef} canCompare={canCompare} hasHighlights={hasHighlights} />
          )}
          {study.viewerCan.planActions && !hasPlaceBeside && <ActionItemsButton study={study} />}
          {canUnpublish(study) && (
            <Suspense fallback={<Skeleton {...BUTTON} />}>
              <UnpublishSurvey study={study} />
            </Suspense>
          )}
          {study.viewerCan.close && (
            <Suspense fallback={<Skeleton {...BUTTON} />}>
              <CloseSurvey study={study} teamRef={teamRef} hasHighlights={hasHighlights} />
            </Suspense>
          )}
        </Inline>
      </Inline>
      <Stack pt={2}>
        <TabNav
          label="Results"
          items={[
            ...(hasInsightsTab(study) ? [tab('insights', 'Insights', blocked), tab('topics', 'Topics', blocked)] : []),
            tab('questions', 'Questions'),
            ...(shared ? [] : [tab('participation', 'Participation')]),
          ]}
        />
      </Stack>
    </Stack>
  );
}

/** The line above the survey's name, with links to the survey list and to the series. */
function LinksAbove({
  sequenceRef,
  teamRef,
  takesFeedback,
}: {
  sequenceRef: string | null;
  teamRef: string | null;
  takesFeedback: boolean;
}) {
  return (
    <Inline gap={4} justifyContent="space-between" minHeight={takesFeedback ? 28 : undefined}>
      <Inline gap={4}>
        <BackLink href="/">Surveys</BackLink>
        {sequenceRef && (
          <Link href={seriesPath(sequenceRef, teamRef)} tone="quiet">
            <Text size={13} tone="textMuted">
              Series
            </Text>
          </Link>
        )}
      </Inline>
      {takesFeedback && <Feedback />}
    </Inline>
  );
}
