/*
 * How figures of results are said: on the screens, in the report and wherever else they are told. Pure, and below every
 * other room: client and server both may import it, and it imports neither.
 */

/** What stands where there is no number; beside it there is always a reason to be read or heard. */
export const DASH = '–';

/** `+3.2`, `−1.0`, `0.0`: with a real minus sign, so that signs are equally wide. */
export function signed(points: number): string {
  const digits = Math.abs(points).toFixed(1);
  if (digits === '0.0') return digits;
  return points > 0 ? `+${digits}` : `−${digits}`;
}

/** A change in points since the previous survey, with the ends of its 95% interval. */
export interface Trend {
  difference: number;
  direction: 'UP' | 'DOWN' | 'UNCLEAR';
  low: number;
  high: number;
}

/** A change in two words: `Up 3.2`, `Down 2.0`, or `Can't tell (+1.2)` where it may be chance. */
export function trendLabel({ difference, direction }: Pick<Trend, 'difference' | 'direction'>): string {
  if (direction === 'UNCLEAR') return `Can't tell (${signed(difference)})`;
  return `${direction === 'UP' ? 'Up' : 'Down'} ${Math.abs(difference).toFixed(1)}`;
}

/** One sentence for a change: how large, and whether it stands out from chance. */
export function trendText({ difference, direction, low, high }: Trend): string {
  const range = `between ${signed(low)} and ${signed(high)}`;
  if (direction === 'UNCLEAR') {
    return `${signed(difference)} points since the previous survey, which may be chance: the 95% interval is ${range}.`;
  }
  const way = direction === 'UP' ? 'Up' : 'Down';
  return `${way} ${Math.abs(difference).toFixed(1)} points since the previous survey. The 95% interval is ${range}.`;
}

/** `p75`: `75th percentile` */
export const percentileText = (percentile: string): string => `${percentile.slice(1)}th percentile`;

/** `2.4 points below the 75th percentile` */
export function deltaText(delta: number, percentile: string): string {
  if (signed(delta) === signed(0)) return `At the ${percentileText(percentile)}`;
  return `${Math.abs(delta).toFixed(1)} points ${delta > 0 ? 'above' : 'below'} the ${percentileText(percentile)}`;
}

/** `1 response`, `1,200 responses`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

const LONGEST_LABEL = 40;

/** The label of a part of a chart: at most 40 characters, fewer where there is less room, the last of them an ellipsis where there were more. */
export function cutLabel(label: string, longest = LONGEST_LABEL): string {
  const characters = [...label];
  return characters.length <= longest
    ? label
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
