import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { scoreColour, type FontSize } from '@/theme/tokens';
import { DistributionBar } from '@/ui/DistributionBar';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText, deltaText, signedPoints, trendText } from '@common/figures';
import { AVERAGE_ONLY, COULD_BE_WORKED_OUT } from '@common/hidden-results';
import type { Percentile } from '../benchmark/percentiles';
import { MissingFigure, TrendMark } from '../insights/ScoreFigures';
import type { TopicFigures } from '../insights/topicRows';

const Facts = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: '24px 32px',
  margin: 0,
});
const FIGURE: FontSize = 24;
const Swatch = styled.span({ width: 14, height: 14, borderRadius: 4 });

export interface TopicNumbersProps {
  figures: TopicFigures;
  voted: number;
  percentile: Percentile | null;
}

/** The figures of a topic, each with a sentence that explains it. */
export function TopicNumbers({ figures, voted, percentile }: TopicNumbersProps) {
  const { score, respondents, priority, trend, benchmark, counts, comments } = figures;
  const isVoteHidden = comments === null;
  return (
    <Stack gap={6}>
      <Facts>
        <Fact
          label="Score"
          text={respondents === null ? 'From 0 to 100' : `From 0 to 100, ${countText(respondents, 'respondent')}`}
        >
          <Inline as="span" gap={2}>
            <Swatch aria-hidden style={{ background: scoreColour(score).background }} />
            {score.toFixed(1)}
          </Inline>
        </Fact>
        {(voted > 0 || isVoteHidden) && (
          <Fact
            label="Priority"
            text={
              isVoteHidden
                ? COULD_BE_WORKED_OUT
                : priority === null
                  ? 'It has no place in the vote'
                  : `Place in the vote, of ${countText(voted, 'topic')}`
            }
          >
            {priority ?? <MissingFigure spoken={isVoteHidden ? 'Hidden' : 'No priority'} size={FIGURE} />}
          </Fact>
        )}
        <Fact label="Trend" text={trend ? trendText(trend) : 'There is no earlier survey to compare it with'}>
          <TrendMark trend={trend} spelledOut size={FIGURE} />
        </Fact>
        {percentile && (
          <Fact
            label="Benchmark"
            text={benchmark === null ? 'Nothing to compare it with in the benchmark' : deltaText(benchmark, percentile)}
          >
            {benchmark === null ? <MissingFigure spoken="No benchmark" size={FIGURE} /> : signedPoints(benchmark)}
          </Fact>
        )}
      </Facts>
      {counts ? <DistributionBar counts={counts} legend /> : <Text tone="textMuted">{AVERAGE_ONLY}</Text>}
    </Stack>
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
