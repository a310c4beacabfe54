import { Text } from '@/ui/Text';
import { deltaText, signed } from '@common/figures';
import { MissingFigure } from '../insights/Figures';
import { Hint } from '@/ui/Hint';
import type { Percentile } from './percentiles';

export interface BenchmarkMarkProps {
  delta: number | null;
  percentile: Percentile;
  /** The name of the score, if it differs from that of the row. */
  of?: string;
}

/** The difference of a score from the chosen percentile. */
export function BenchmarkMark({ delta, percentile, of }: BenchmarkMarkProps) {
  if (delta === null) return <MissingFigure spoken="No benchmark" />;
  return (
    <Hint content={of ? `${of}: ${deltaText(delta, percentile)}` : deltaText(delta, percentile)}>
      <Text numeric>{signed(delta)}</Text>
    </Hint>
  );
}
