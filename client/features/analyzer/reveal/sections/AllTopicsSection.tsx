import styled from '@emotion/styled';
import { media } from '@/theme/tokens';
import { DistributionBar } from '@/ui/DistributionBar';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import { hiddenText, type HiddenResult } from '@common/hidden-results';
import { BenchmarkDifference } from '../../benchmark/BenchmarkDifference';
import { CohortNote } from '../../benchmark/CohortNote';
import type { Benchmark } from '../../benchmark/useBenchmark';
import { HiddenDistribution, ScorePill, TopicNameWithMark, TopicsLegend, TrendMark } from '../../insights/ScoreFigures';
import { IndexCard, type IndexCardProps } from '../../insights/IndexCard';
import { RevealSection } from '../RevealSection';
import { RevealStage } from '../RevealStage';
import type { ScoredTopic } from '../highlightsStory';

const List = styled.ol({ columns: 2, columnGap: 48, [media.phone]: { columns: 1 } });
const Line = styled.li(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(56px, 96px) 56px 64px',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  borderBottom: `1px solid ${theme.colors.border}`,
  breakInside: 'avoid',
  '& > :last-child': { justifySelf: 'end' },
  // the bar goes below the name, which needs the width
  [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 56px 64px', gap: '8px 12px', padding: '10px 0' },
  [media.print]: { minHeight: 34 },
}));

const Answers = styled.div({ [media.phone]: { gridRow: 2, gridColumn: '1 / -1' } });

export interface AllTopicsSectionProps {
  topics: readonly ScoredTopic[];
  /** The reason for each topic that is hidden. */
  hidden: readonly HiddenResult[];
  /** Null where it is hidden. */
  index: IndexCardProps['figures'] | null;
  scope: string;
  benchmark: Benchmark;
}

/** The index and every topic, the best first. */
export function AllTopicsSection({ topics, hidden, index, scope, benchmark }: AllTopicsSectionProps) {
  const { percentile } = benchmark;
  return (
    <RevealSection name="topics" title="All topics">
      {index && (
        <RevealStage at={1}>
          <IndexCard figures={index} scope={scope} percentile={percentile} />
        </RevealStage>
      )}
      <RevealStage at={2}>
        <Stack gap={5}>
          <CohortNote {...benchmark} />
          <List>
            {topics.map(({ slug, label, figures }) => (
              <Line key={slug}>
                <TopicNameWithMark slug={slug} label={label} />
                <Answers>
                  {figures.counts ? (
                    <DistributionBar counts={figures.counts} />
                  ) : (
                    <HiddenDistribution respondents={figures.respondents} />
                  )}
                </Answers>
                <ScorePill score={figures.score} />
                {percentile ? (
                  <BenchmarkDifference delta={figures.benchmark} percentile={percentile} />
                ) : (
                  <TrendMark trend={figures.trend} />
                )}
              </Line>
            ))}
          </List>
          <TopicsLegend />
          {hidden.length > 0 && (
            <Text as="p" size={13} tone="textMuted">
              {[`${countText(hidden.length, 'topic')} left out.`, ...new Set(hidden.map(hiddenText))].join(' ')}
            </Text>
          )}
        </Stack>
      </RevealStage>
    </RevealSection>
  );
}
