import { lazy, Suspense } from 'react';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { hiddenNote, noGroupsText } from '@common/hidden-results';
import type { AnalyzerStudyFragment } from '../../AnalyzerFrame.generated';
import type { SegmentColumnFragment } from '../InsightsPage.generated';
import type { TopicRow } from '../topicRows';
import type { TopicHref } from './heatmapGroupings';
import { useHeatmapGroupings } from './useHeatmapGroupings';

export interface SegmentationCardProps {
  study: AnalyzerStudyFragment;
  /** In the order of the rows. */
  topics: readonly TopicRow[];
  segments: readonly SegmentColumnFragment[];
  hrefOf: TopicHref;
  /** The group that is divided, and its respondents; null where their number may not be told. */
  teamRef: string | null;
  respondents: number | null;
  /** Whether any question offers "Don't know". */
  offersDontKnow: boolean;
}

const Segments = lazy(() => import('./Segments'));

const DONT_KNOW_NOTE = 'Whoever answers “Don’t know” is among the respondents, and in no score of that question.';
const NO_IMPORTED_GROUPS = 'The import has no figures of groups that can be shown.';

/** The scores of groups of people, topic by topic. */
export function SegmentationCard({
  study: { status, privacy, imported },
  topics,
  segments,
  hrefOf,
  teamRef,
  respondents,
  offersDontKnow,
}: SegmentationCardProps) {
  const isClosed = status === 'CLOSED';
  const { found, problem } = useHeatmapGroupings(topics, segments);
  return (
    <Card as="section" aria-labelledby="segmentation">
      <Stack gap={4}>
        <Heading level={2} size={16} id="segmentation">
          Segmentation
        </Heading>
        {!isClosed && <Text tone="textMuted">Segmentation will be available after the survey is closed</Text>}
        {isClosed && problem !== null && (
          <Text tone="textMuted">The segments can't be shown: their scores do not fit the topics.</Text>
        )}
        {isClosed && problem === null && found.length === 0 && (
          <Text tone="textMuted">{imported ? NO_IMPORTED_GROUPS : noGroupsText(privacy)}</Text>
        )}
        {isClosed && found.length > 0 && (
          <Suspense fallback={<Skeleton height={320} />}>
            <Segments
              topics={topics}
              found={found}
              hrefOf={hrefOf}
              teamRef={teamRef}
              respondents={respondents}
              notes={[hiddenNote('Groups', privacy), offersDontKnow ? DONT_KNOW_NOTE : null]}
            />
          </Suspense>
        )}
      </Stack>
    </Card>
  );
}
