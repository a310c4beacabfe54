import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useAddressParameter } from '../../useAddressParameter';
import type { SegmentColumnFragment } from '../InsightsPage.generated';
import { ScoreBands } from '../ScoreBands';
import type { TopicRow } from '../topicRows';
import type { Grouping, TopicHref } from './heatmap';
import { Heatmap } from './Heatmap';
import { useGroupings } from './useGroupings';

export interface SegmentationCardProps {
  isClosed: boolean;
  /** In the order in which they are to stand. */
  topics: readonly TopicRow[];
  segments: readonly SegmentColumnFragment[];
  hrefOf: TopicHref;
}

/** How groups of people differ, topic by topic. */
export function SegmentationCard({ isClosed, topics, segments, hrefOf }: SegmentationCardProps) {
  const { found, problem } = useGroupings(topics, segments);
  return (
    <Card as="section" aria-labelledby="segmentation">
      <Stack gap={4}>
        <Heading level={2} size={16} id="segmentation">
          Segmentation
        </Heading>
        {!isClosed && <Text tone="textMuted">Segmentation will be available after the survey is closed</Text>}
        {isClosed && problem !== null && <Text tone="textMuted">The segments can't be shown: their scores do not fit the topics.</Text>}
        {isClosed && problem === null && found.length === 0 && <Text tone="textMuted">No segment groups met the anonymity threshold.</Text>}
        {isClosed && found.length > 0 && <Segments topics={topics} found={found} hrefOf={hrefOf} />}
      </Stack>
    </Card>
  );
}

function Segments({ topics, found, hrefOf }: Pick<SegmentationCardProps, 'topics' | 'hrefOf'> & { found: readonly Grouping[] }) {
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
          Groups with fewer than 3 respondents are hidden.
        </Text>
      </Stack>
    </>
  );
}
