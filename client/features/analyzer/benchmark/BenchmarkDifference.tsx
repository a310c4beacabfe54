import { Text } from '@/ui/Text';
import { deltaText, signedPoints } from '@common/figures';
import { MissingFigure } from '../insights/ScoreFigures';
import { Hint } from '@/ui/Hint';
import type { Percentile } from './percentiles';

export interface BenchmarkDifferenceProps {
  delta: number | null;
  percentile: Percentile;
}

/** The difference of a score from the chosen percentile. */
export function BenchmarkDifference({ delta, percentile }: BenchmarkDifferenceProps) {
  if (delta === null) return <MissingFigure spoken="No benchmark" />;
  return (
    <Hint content={deltaText(delta, percentile)}>
      <Text numeric>{signedPoints(delta)}</Text>
    </Hint>
  );
}
