import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { hiddenNote, noGroupsText } from '@common/hidden-results';
import type { AnalyzerStudyFragment } from '../../AnalyzerFrame.generated';
import { useAddressParameter } from '@/lib/useAddressParameter';
import type { SegmentColumnFragment } from '../InsightsPage.generated';
import { ScoreBands } from '../ScoreBands';
import type { TopicRow } from '../topicRows';
import type { HeatmapGrouping, TopicHref } from './heatmapGroupings';
import { Heatmap } from './Heatmap';
import { useHeatmapGroupings } from './useHeatmapGroupings';

export interface SegmentationCardProps {
  study: AnalyzerStudyFragment;
  /** In the order of the rows. */
  topics: readonly TopicRow[];
  segments: readonly SegmentColumnFragment[];
  hrefOf: TopicHref;
}

/** The scores of groups of people, topic by topic. */
export function SegmentationCard({ study: { status, privacy }, topics, segments, hrefOf }: SegmentationCardProps) {
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
        {isClosed && problem === null && found.length === 0 && <Text tone="textMuted">{noGroupsText(privacy)}</Text>}
        {isClosed && found.length > 0 && (
          <Segments topics={topics} found={found} hrefOf={hrefOf} note={hiddenNote('Groups', privacy)} />
        )}
      </Stack>
    </Card>
  );
}

function Segments({
  topics,
  found,
  hrefOf,
  note,
}: Pick<SegmentationCardProps, 'topics' | 'hrefOf'> & { found: readonly HeatmapGrouping[]; note: string }) {
  const [chosen, choose] = useAddressParameter('segments');
  const grouping = found.find(({ key }) => key === chosen) ?? found[0]!;
  return (
    <>
      {found.length > 1 ? (
        <Inline css={{ '& > *': { width: 'min(240px, 100%)' } }}>
          <Select
            label="Group by"
            options={found.map(({ key, label }) => ({ value: key, label }))}
            value={grouping.key}
            onChange={(key) => choose(key === found[0]!.key ? null : key)}
          />
        </Inline>
      ) : (
        <Text size={13} tone="textMuted">{`By ${grouping.label}`}</Text>
      )}
      <Heatmap label={`Topics by ${grouping.label}`} topics={topics} columns={grouping.columns} hrefOf={hrefOf} />
      <Stack gap={2} maxWidth={320}>
        <ScoreBands />
        <Text size={12} tone="textMuted">
          {note}
        </Text>
      </Stack>
    </>
  );
}
