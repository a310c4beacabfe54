import { Text } from '@/ui/Text';
import { percentOf } from '@common/answers';
import { countText } from '@common/figures';
import { BarList } from '../BarList';

export interface AnswerBar {
  label: string;
  n: number;
  /** The colour of the bar; the accent colour for an answer that is neither good nor bad. */
  colour?: string;
}

export interface AnswerBarsProps {
  /** Says what is counted, for screen readers. */
  label: string;
  bars: readonly AnswerBar[];
  /**
   * The count that makes 100 percent. It is the number of respondents if one can give several answers. If it is left out, it is the
   * sum of the bars.
   */
  of?: number;
}

/** The count of each answer, with a bar for its share. */
export function AnswerBars({ label, bars, of }: AnswerBarsProps) {
  const whole = of ?? bars.reduce((sum, { n }) => sum + n, 0);
  const lines = bars.map(({ label: answer, n, colour }) => {
    const share = whole === 0 ? 0 : n / whole;
    const figure = (
      <>
        {percentOf(n, whole)}%{' '}
        <Text size={13} tone="textMuted">
          ({countText(n, 'answer')})
        </Text>
      </>
    );
    return { key: answer, label: answer, share, colour, figure };
  });
  return <BarList label={label} lines={lines} />;
}
