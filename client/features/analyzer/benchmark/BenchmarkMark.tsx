import { Text } from '@/ui/Text';
import { signed } from '../format';
import { NoFigure } from '../insights/Figures';
import { Hint } from '../insights/Hint';
import { deltaText, type Percentile } from './percentiles';

/** How far a score is from the percentile that is chosen. */
export function BenchmarkMark({ delta, percentile }: { delta: number | null; percentile: Percentile }) {
  if (delta === null) return <NoFigure spoken="No benchmark" />;
  return (
    <Hint content={deltaText(delta, percentile)}>
      <Text numeric>{signed(delta)}</Text>
    </Hint>
  );
}
