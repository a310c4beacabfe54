import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { DistributionBar } from '@/ui/DistributionBar';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { hiddenText } from '@common/hidden-results';
import { TopicNameWithMark, TrendMark } from '../../insights/ScoreFigures';
import type { TopicFigures } from '../../insights/topicRows';
import { RevealSection } from '../RevealSection';
import { RevealStage } from '../RevealStage';
import type { SectionName, HighlightedTopic } from '../highlightsStory';

/** As many columns as there are topics, up to three. */
export const PanelColumns = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(272px, 100%), 1fr))',
  gap: 20,
  [media.phone]: { gap: 12 },
  [media.print]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 12 },
  '& > li': { breakInside: 'avoid' },
});

export interface TopicPanelsProps {
  name: SectionName;
  title: string;
  lead: string;
  topics: readonly HighlightedTopic[];
}

/** A few topics, each with its score in large type, or with the reason why it is hidden. */
export function TopicPanels({ name, title, lead, topics }: TopicPanelsProps) {
  return (
    <RevealSection
      name={name}
      title={title}
      lead={
        <Text as="p" size={16} tone="textMuted" pt={2}>
          {lead}
        </Text>
      }
    >
      <PanelColumns>
        {topics.map((topic, place) => (
          <RevealStage as="li" key={topic.slug} at={1 + place / 4}>
            <Panel topic={topic} />
          </RevealStage>
        ))}
      </PanelColumns>
    </RevealSection>
  );
}

function Panel({ topic: { slug, label, figures, hidden } }: { topic: HighlightedTopic }) {
  return (
    <Card height="100%">
      <Stack gap={4}>
        <Heading level={3}>
          <TopicNameWithMark slug={slug} label={label} />
        </Heading>
        {figures && <Figures figures={figures} />}
        {hidden && <Text tone="textMuted">{hiddenText(hidden)}</Text>}
      </Stack>
    </Card>
  );
}

function Figures({ figures: { score, trend, counts } }: { figures: TopicFigures }) {
  return (
    <>
      <Text
        numeric
        weight="semibold"
        css={{ fontSize: 'clamp(2.5rem, 2rem + 2vw, 3.5rem)', lineHeight: 1, [media.print]: { fontSize: '1.75rem' } }}
      >
        {score.toFixed(1)}
      </Text>
      {counts && <DistributionBar counts={counts} legend />}
      {trend && <TrendMark trend={trend} spelledOut />}
    </>
  );
}
