import styled from '@emotion/styled';
import { Text } from '@/ui/Text';
import { countText } from '../format';

const List = styled.ul({ display: 'grid', gap: 14, margin: 0, padding: 0, listStyle: 'none' });
const Line = styled.li({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '6px 12px', alignItems: 'baseline' });
const Track = styled.span(({ theme }) => ({
  gridColumn: '1 / -1',
  height: 8,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
  background: theme.colors.sunken,
}));
const Bar = styled.span(({ theme }) => ({ display: 'block', height: '100%', borderRadius: theme.radii.round, background: theme.colors.accent }));

export interface AnswerBar {
  label: string;
  n: number;
  /** The accent where an answer is neither good nor bad. */
  colour?: string;
}

export interface AnswerBarsProps {
  /** Says what is counted, for those who hear the list. */
  label: string;
  bars: readonly AnswerBar[];
  /** What a share is of: where several answers can be given, the respondents. The sum of the bars otherwise. */
  of?: number;
  noun?: string;
}

/** How often each answer was given: a list first, with a bar for its share. */
export function AnswerBars({ label, bars, of, noun = 'answer' }: AnswerBarsProps) {
  const whole = of ?? bars.reduce((sum, { n }) => sum + n, 0);
  return (
    <List aria-label={label}>
      {bars.map(({ label: answer, n, colour }) => {
        const percent = whole === 0 ? 0 : (n / whole) * 100;
        return (
          <Line key={answer}>
            <Text>{answer}</Text>
            <Text numeric>
              {Math.round(percent)}%{' '}
              <Text size={13} tone="textMuted">
                ({countText(n, noun)})
              </Text>
            </Text>
            <Track aria-hidden>
              <Bar style={{ width: `${percent}%`, background: colour }} />
            </Track>
          </Line>
        );
      })}
    </List>
  );
}
