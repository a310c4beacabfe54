/*
 * The wording of figures in results: on the screens, in the report and everywhere else. The functions are pure, and
 * this file imports neither the client nor the server, because both import it.
 */

/** The sign shown in the place of a missing number. The reason is always beside it, as text or for screen readers. */
export const DASH = '–';

/** `+3.2`, `−1.0` or `0.0`. It has a real minus sign, because that is as wide as the plus sign. */
export function signedPoints(points: number): string {
  const digits = Math.abs(points).toFixed(1);
  if (digits === '0.0') return digits;
  return points > 0 ? `+${digits}` : `−${digits}`;
}

/** Said once beside changes and differences, because the figures beside them are rounded. */
export const DIFFERENCES_NOTE = 'Changes and differences come from unrounded figures: 67 and 62 can give +4.6.';

/** A change in points since the previous survey, with the ends of its 95% interval. */
export interface Trend {
  difference: number;
  direction: 'UP' | 'DOWN' | 'UNCLEAR';
  low: number;
  high: number;
  /** The topics of the change of an index, where the two indexes are not made of the same topics. */
  overTopics?: readonly string[] | null;
}

/** A change in two words: `Up 3.2`, `Down 2.0`, or `Can't tell (+1.2)` where it may be chance. */
export function trendLabel({ difference, direction }: Pick<Trend, 'difference' | 'direction'>): string {
  if (direction === 'UNCLEAR') return `Can't tell (${signedPoints(difference)})`;
  return `${direction === 'UP' ? 'Up' : 'Down'} ${Math.abs(difference).toFixed(1)}`;
}

/** One sentence about a change: how large it is, and whether it may be chance. */
export function trendText({ difference, direction, low, high, overTopics = null }: Trend): string {
  const range = `between ${signedPoints(low)} and ${signedPoints(high)}`;
  if (direction === 'UNCLEAR') {
    return `${signedPoints(difference)} points since the previous survey, which may be chance: the 95% interval is ${range}.${overTopicsText(overTopics)}`;
  }
  const way = direction === 'UP' ? 'Up' : 'Down';
  return `${way} ${Math.abs(difference).toFixed(1)} points since the previous survey. The 95% interval is ${range}.${overTopicsText(overTopics)}`;
}

/** The sentence, after a space, about a change that is not over all topics of both sides; otherwise empty. */
export function overTopicsText(overTopics: readonly string[] | null | undefined): string {
  if (!overTopics) return '';
  const topics = overTopics.length === 1 ? 'the one topic' : `the ${overTopics.length} topics`;
  return ` The change is measured over ${topics} that both have in full, so it may differ from that of the two indexes.`;
}

/** `p75`: `75th percentile` */
export const percentileText = (percentile: string): string => `${percentile.slice(1)}th percentile`;

/** `2.4 points below the 75th percentile` */
export function deltaText(delta: number, percentile: string): string {
  if (signedPoints(delta) === signedPoints(0)) return `At the ${percentileText(percentile)}`;
  return `${Math.abs(delta).toFixed(1)} points ${delta > 0 ? 'above' : 'below'} the ${percentileText(percentile)}`;
}

/** `1 response`, `1,200 responses`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The place of a topic in the vote, with its votes, where `voted` topics have any. */
export function placeText({ priority, votes }: { priority: number | null; votes: number }, voted: number): string {
  if (priority === null) return 'It has no place in the vote';
  return `Place in the vote, of ${countText(voted, 'topic')}, with ${countText(votes, 'vote')}`;
}

const LONGEST_LABEL = 40;

/** Cuts a label in a chart to `longest` characters. A label that was cut ends with an ellipsis. */
export function cutLabel(label: string, longest = LONGEST_LABEL): string {
  const characters = [...label];
  return characters.length <= longest
    ? label
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

/** How many people answered with "Don't know", beside those who gave another answer; null where nobody did, or where it is not told. */
export const dontKnowText = (n: number | null | undefined): string | null =>
  n ? `${n} more ${n === 1 ? 'answers' : 'answer'} “Don’t know”` : null;

/** The counts of labels in a line, for example `Never 3 · Often 2 · Don’t know 1`. "Don't know" is last, where anybody answered so. */
export const countsLine = (
  answers: readonly { label: string; n: number }[],
  dontKnow: number | null | undefined,
): string =>
  [...answers, ...(dontKnow ? [{ label: 'Don’t know', n: dontKnow }] : [])]
    .map(({ label, n }) => `${label} ${n}`)
    .join(' · ');
