import styled from '@emotion/styled';
import { sentimentShares } from '@common/answers';
import { sentimentColour, type SentimentTone } from '../theme/tokens';
import { Inline } from './Stack';
import { Text } from './Text';

/** The number of people who gave each of the five answers, from the most negative to the most positive. */
export type FiveCounts = readonly [number, number, number, number, number];

const TONES: readonly SentimentTone[] = ['negative', 'neutral', 'positive'];

const Bar = styled.div(({ theme }) => ({
  display: 'flex',
  gap: 2,
  width: '100%',
  height: 8,
  minWidth: 80,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
}));
const Swatch = styled.span({ width: 8, height: 8, borderRadius: 2 });

/** Negative, neutral and positive answers as one bar, with a text for screen readers. */
export function DistributionBar({ counts, legend = false }: { counts: FiveCounts; legend?: boolean }) {
  const shares = sentimentShares(counts);
  if (shares === null) {
    return (
      <Text size={13} tone="textMuted">
        No answers
      </Text>
    );
  }
  const spoken = `${shares.negative}% negative, ${shares.neutral}% neutral, ${shares.positive}% positive`;
  return (
    <div>
      <Bar role="img" aria-label={spoken} title={spoken}>
        {TONES.filter((tone) => shares[tone] > 0).map((tone) => (
          <span key={tone} style={{ flex: shares[tone], background: sentimentColour(tone).background }} />
        ))}
      </Bar>
      {legend && (
        <Inline aria-hidden gap={4} pt={2}>
          {TONES.map((tone) => (
            <Inline key={tone} gap={1}>
              <Swatch style={{ background: sentimentColour(tone).background }} />
              <Text size={12} tone="textMuted" numeric>
                {shares[tone]}% {tone}
              </Text>
            </Inline>
          ))}
        </Inline>
      )}
    </div>
  );
}
