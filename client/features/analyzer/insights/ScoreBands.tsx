import styled from '@emotion/styled';
import { scoreColour } from '@/theme/tokens';
import { SCORE_BANDS } from '@common/score-bands';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';

const Bands = styled.div(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
}));

/**
 * The nine score bands as a ruler, which explains the colours of scores. It is hidden from screen readers, because they
 * read the scores themselves.
 */
export function ScoreBands() {
  return (
    <div aria-hidden>
      <Bands>
        {SCORE_BANDS.map((end, band) => (
          <span
            key={end}
            style={{ flex: end - (SCORE_BANDS[band - 1] ?? 0), background: scoreColour(end).background }}
          />
        ))}
      </Bands>
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
