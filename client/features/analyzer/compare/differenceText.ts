import { overTopicsText, signedPoints } from '@common/figures';
import type { TrendFiguresFragment } from '../Results.generated';

/** A difference in two words: `4.2 higher`, `1.0 lower`, or `Can't tell (+1.2)` where it may be chance. */
export function differenceLabel({
  difference,
  direction,
}: Pick<TrendFiguresFragment, 'difference' | 'direction'>): string {
  if (direction === 'UNCLEAR') return `Can't tell (${signedPoints(difference)})`;
  return `${Math.abs(difference).toFixed(1)} ${direction === 'UP' ? 'higher' : 'lower'}`;
}

/** A sentence about a difference: which group is higher by how much, and whether it may be chance. */
export function differenceText(
  { difference, direction, low, high, overTopics }: TrendFiguresFragment,
  first: string,
  second: string,
): string {
  const size = Math.abs(difference).toFixed(1);
  const place = size === '0.0' ? 'level with' : `${size} points ${difference > 0 ? 'above' : 'below'}`;
  const range = `between ${signedPoints(low)} and ${signedPoints(high)}`;
  if (direction === 'UNCLEAR')
    return `${first} is ${place} ${second}, which may be chance: the 95% interval is ${range}.${overTopicsText(overTopics)}`;
  return `${first} is ${place} ${second}. The 95% interval is ${range}.${overTopicsText(overTopics)}`;
}
