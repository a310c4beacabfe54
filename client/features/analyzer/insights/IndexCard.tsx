import styled from '@emotion/styled';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText, deltaText, trendText } from '@common/figures';
import type { BenchmarkDeltas, Percentile } from '../benchmark/percentiles';
import { rosterText } from '../figureTexts';
import { differenceText } from '../compare/differenceText';
import type { AgainstCompanyFiguresFragment } from './InsightsPage.generated';
import { TrendMark } from './ScoreFigures';
import type { IndexFiguresFragment } from '../Results.generated';
import { ScoreBands } from './ScoreBands';

const Scale = styled.div({ position: 'relative', paddingTop: 14 });
const Pointer = styled.span(({ theme }) => ({
  position: 'absolute',
  top: 0,
  width: 0,
  height: 0,
  borderLeft: '6px solid transparent',
  borderRight: '6px solid transparent',
  borderTop: `9px solid ${theme.colors.text}`,
  transform: 'translateX(-6px)',
}));

/** The position of the index on the scale, which also explains the colours of the table. */
function ScoreScale({ score }: { score: number }) {
  return (
    <Scale>
      <Pointer aria-hidden style={{ left: `${score}%` }} />
      <ScoreBands />
    </Scale>
  );
}

export interface IndexCardProps {
  figures: IndexFiguresFragment & BenchmarkDeltas;
  /** The group that the index describes. */
  scope: string;
  /** How many of its respondents were on the roster; null where that is not told. The highlights leave it out. */
  onRoster?: number | null;
  percentile: Percentile | null;
  /** A team's index beside the company's and the rest's; missing for the company. */
  against?: AgainstCompanyFiguresFragment | null | undefined;
}

/** The index over all topics, with its change and the number of people behind it. */
export function IndexCard({ figures, scope, onRoster = null, percentile, against }: IndexCardProps) {
  const { index, n, trend } = figures;
  const delta = percentile && figures[percentile];
  return (
    <Card
      as="section"
      display="grid"
      gridTemplateColumns={['minmax(0, 1fr)', 'auto minmax(0, 1fr)']}
      css={{ gap: '20px 48px', alignItems: 'center' }}
    >
      <Stack gap={1}>
        <Heading level={2} size={16}>
          DevEx Index
        </Heading>
        <Inline gap={4} alignItems="baseline">
          <Text numeric weight="semibold" size={32} css={{ fontSize: '3rem', lineHeight: 1.1 }}>
            {index}
          </Text>
          {trend && <TrendMark trend={trend} spelledOut />}
        </Inline>
        {percentile && (
          <Text size={13} weight="medium">
            {typeof delta === 'number' ? deltaText(delta, percentile) : 'Nothing to compare it with in the benchmark'}
          </Text>
        )}
        <Text size={13} tone="textMuted">
          {n === null ? scope : `${scope}, ${countText(n, 'respondent')}`}
        </Text>
        {n !== null && onRoster !== null && (
          <Text size={13} tone="textMuted">
            {rosterText(onRoster, n)}
          </Text>
        )}
      </Stack>
      <Stack gap={3}>
        <ScoreScale score={index} />
        <Text as="p" size={13} tone="textMuted">
          {trend
            ? trendText(trend)
            : 'The mean of the topic scores, from 0 to 100. There is no earlier survey to compare it with.'}
        </Text>
        {against && (
          <Text as="p" size={13} tone="textMuted">
            {companyText(against.toCompany)} {differenceText(against.toRest, scope, 'the rest of the company')}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

/** Over the topics that can be compared, which need not be all of the index. */
function companyText(toCompany: number): string {
  const size = Math.abs(toCompany).toFixed(1);
  if (size === '0.0') return 'Level with the whole company.';
  return `${size} points ${toCompany > 0 ? 'above' : 'below'} the whole company.`;
}
