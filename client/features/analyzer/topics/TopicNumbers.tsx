import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { scoreColour, type FontSize } from '@/theme/tokens';
import { DistributionBar } from '@/ui/DistributionBar';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText, deltaText, placeText, signedPoints, trendText } from '@common/figures';
import { averageOnly, COULD_BE_WORKED_OUT } from '@common/hidden-results';
import type { Percentile } from '../benchmark/percentiles';
import { MissingFigure, TrendMark } from '../insights/ScoreFigures';
import { useAnalyzer } from '../useAnalyzer';
import type { TopicFigures, TopicRow, TopicVote } from '../insights/topicRows';

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: '24px 32px',
  margin: 0,
});
const FIGURE: FontSize = 24;
const Swatch = styled.span({ width: 14, height: 14, borderRadius: 4 });

export interface TopicNumbersProps {
  row: TopicRow;
  /** The number of topics that got votes. */
  voted: number;
  percentile: Percentile | null;
}

/** The figures of a topic, each with a sentence that explains it. A topic with a hidden score has those of the vote alone. */
export function TopicNumbers({ row: { figures, vote }, voted, percentile }: TopicNumbersProps) {
  const { study } = useAnalyzer();
  const isHidden = vote === null && !study.imported;
  return (
    <Stack gap={6}>
      <Facts>
        {figures && <ScoreFact figures={figures} />}
        {(voted > 0 || isHidden) && <PriorityFact vote={vote} voted={voted} />}
        {figures && <TrendFact figures={figures} />}
        {figures && percentile && <BenchmarkFact figures={figures} percentile={percentile} />}
      </Facts>
      {figures?.counts && <DistributionBar counts={figures.counts} legend />}
      {figures && !figures.counts && <Text tone="textMuted">{averageOnly(figures.respondents)}</Text>}
    </Stack>
  );
}

function ScoreFact({ figures: { score, respondents } }: { figures: TopicFigures }) {
  return (
    <Fact
      label="Score"
      text={respondents === null ? 'From 0 to 100' : `From 0 to 100, ${countText(respondents, 'respondent')}`}
    >
      <Inline as="span" gap={2}>
        <Swatch aria-hidden style={{ background: scoreColour(score).background }} />
        {score.toFixed(1)}
      </Inline>
    </Fact>
  );
}

function PriorityFact({ vote, voted }: { vote: TopicVote | null; voted: number }) {
  const place = vote?.priority ?? null;
  return (
    <Fact label="Priority" text={vote ? placeText(vote, voted) : COULD_BE_WORKED_OUT}>
      {place ?? <MissingFigure spoken={vote ? 'No priority' : 'Hidden'} size={FIGURE} />}
    </Fact>
  );
}

function TrendFact({ figures: { trend } }: { figures: TopicFigures }) {
  return (
    <Fact label="Trend" text={trend ? trendText(trend) : 'There is no earlier survey to compare it with'}>
      <TrendMark trend={trend} spelledOut size={FIGURE} />
    </Fact>
  );
}

function BenchmarkFact({ figures: { benchmark }, percentile }: { figures: TopicFigures; percentile: Percentile }) {
  const text = benchmark === null ? 'Nothing to compare it with in the benchmark' : deltaText(benchmark, percentile);
  return (
    <Fact label="Benchmark" text={text}>
      {benchmark === null ? <MissingFigure spoken="No benchmark" size={FIGURE} /> : signedPoints(benchmark)}
    </Fact>
  );
}

interface FactProps {
  label: string;
  text: string;
  children: ReactNode;
}

function Fact({ label, text, children }: FactProps) {
  return (
    <Stack gap={1}>
      <Text as="dt" size={13} tone="textMuted">
        {label}
      </Text>
      <Text
        as="dd"
        m={0}
        size={FIGURE}
        weight="semibold"
        numeric
        css={{ display: 'flex', alignItems: 'center', minHeight: 32 }}
      >
        {children}
      </Text>
      <Text as="dd" m={0} size={13} tone="textMuted">
        {text}
      </Text>
    </Stack>
  );
}
