import { Text } from '@/ui/Text';
import { deltaText, signedPoints } from '@common/figures';
import { MissingFigure } from '../insights/ScoreFigures';
import { Hint } from '@/ui/Hint';
import type { Percentile } from './percentiles';

export interface BenchmarkDifferenceProps {
  delta: number | null;
  percentile: Percentile;
  /** The name of the score, if it differs from that of the row. */
  of?: string;
}

/** The difference of a score from the chosen percentile. */
export function BenchmarkDifference({ delta, percentile, of }: BenchmarkDifferenceProps) {
  if (delta === null) return <MissingFigure spoken="No benchmark" />;
  return (
    <Hint content={of ? `${of}: ${deltaText(delta, percentile)}` : deltaText(delta, percentile)}>
      <Text numeric>{signedPoints(delta)}</Text>
    </Hint>
  );
}
