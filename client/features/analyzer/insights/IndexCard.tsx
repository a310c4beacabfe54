import styled from '@emotion/styled';
import { scoreColour, SCORE_BANDS } from '@/theme/tokens';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText, trendText } from '../format';
import { TrendMark } from './Figures';
import type { IndexFiguresFragment } from './InsightsPage.generated';

const Scale = styled.div({ position: 'relative', paddingTop: 14 });
const Bands = styled.div(({ theme }) => ({ display: 'flex', gap: 2, height: 8, overflow: 'hidden', borderRadius: theme.radii.round }));
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

/** The nine score bands as a ruler, with a mark at the index: what the colours of the table mean. */
function ScoreScale({ score }: { score: number }) {
  return (
    <div aria-hidden>
      <Scale>
        <Pointer style={{ left: `${score}%` }} />
        <Bands>
          {SCORE_BANDS.map((end, band) => (
            <span key={end} style={{ flex: end - (SCORE_BANDS[band - 1] ?? 0), background: scoreColour(end).background }} />
          ))}
        </Bands>
      </Scale>
      <Inline justifyContent="space-between" pt={1}>
        {[0, 50, 100].map((mark) => (
          <Text key={mark} size={12} tone="textMuted" numeric>
            {mark}
          </Text>
        ))}
      </Inline>
    </div>
  );
}

/** The one number over all topics, with how it moved and whom it stands on. */
export function IndexCard({ figures, scope }: { figures: IndexFiguresFragment; scope: string }) {
  const { index, n, trend } = figures;
  return (
    <Card as="section" display="grid" gridTemplateColumns={['minmax(0, 1fr)', 'auto minmax(0, 1fr)']} css={{ gap: '20px 48px', alignItems: 'center' }}>
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
        <Text size={13} tone="textMuted">
          {n === null ? scope : `${scope}, ${countText(n, 'respondent')}`}
        </Text>
      </Stack>
      <Stack gap={3}>
        <ScoreScale score={index} />
        <Text as="p" size={13} tone="textMuted">
          {trend ? trendText(trend) : 'The mean of the topic scores, from 0 to 100. There is no earlier survey to compare it with.'}
        </Text>
      </Stack>
    </Card>
  );
}
