import { Text } from '@/ui/Text';
import { deltaText, signed } from '@common/figures';
import { MissingFigure } from '../insights/Figures';
import { Hint } from '@/ui/Hint';
import type { Percentile } from './percentiles';

export interface BenchmarkMarkProps {
  delta: number | null;
  percentile: Percentile;
  /** What it is of, where that is not the line it stands in. */
  of?: string;
}

/** How far a score is from the percentile that is chosen. */
export function BenchmarkMark({ delta, percentile, of }: BenchmarkMarkProps) {
  if (delta === null) return <MissingFigure spoken="No benchmark" />;
  return (
    <Hint content={of ? `${of}: ${deltaText(delta, percentile)}` : deltaText(delta, percentile)}>
      <Text numeric>{signed(delta)}</Text>
    </Hint>
  );
}
