import type { SuppressionReason } from '../schema.generated';
import type { ReportHiddenFragment, ReportQuery, ReportQuestionFragment, ReportTrendFragment } from './report.generated';

/*
 * What the report says, in the words of the screens: whoever has both before them reads one product. The client has its own
 * functions for these, and must not be imported; tests/results/report-words.test.ts holds the two in step.
 */

/** What stands where there is no number. */
export const DASH = '–';

/** `+3.2`, `−1.0`, `0.0`: with a real minus sign, so that signs are equally wide. */
export function signed(points: number): string {
  const digits = Math.abs(points).toFixed(1);
  if (digits === '0.0') return digits;
  return points > 0 ? `+${digits}` : `−${digits}`;
}

/** A change in two words: `Up 3.2`, `Down 2.0`, or `Can't tell (+1.2)` where it may be chance. */
export function trendLabel({ difference, direction }: ReportTrendFragment): string {
  if (direction === 'UNCLEAR') return `Can't tell (${signed(difference)})`;
  return `${direction === 'UP' ? 'Up' : 'Down'} ${Math.abs(difference).toFixed(1)}`;
}

/** One sentence for a change: how large, and whether it stands out from chance. */
export function trendText({ difference, direction, low, high }: ReportTrendFragment): string {
  const range = `between ${signed(low)} and ${signed(high)}`;
  if (direction === 'UNCLEAR') {
    return `${signed(difference)} points since the previous survey, which may be chance: the 95% interval is ${range}.`;
  }
  const way = direction === 'UP' ? 'Up' : 'Down';
  return `${way} ${Math.abs(difference).toFixed(1)} points since the previous survey. The 95% interval is ${range}.`;
}

/** `1 response`, `12 responses`. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** `75th percentile` */
export const percentileText = (percentile: string): string => `${percentile.slice(1)}th percentile`;

/** `2.4 points below the 75th percentile` */
export function deltaText(delta: number, percentile: string): string {
  if (signed(delta) === signed(0)) return `At the ${percentileText(percentile)}`;
  return `${Math.abs(delta).toFixed(1)} points ${delta > 0 ? 'above' : 'below'} the ${percentileText(percentile)}`;
}

/** Why something may not be shown, and how many respondents it would take. */
export type Hidden = Pick<ReportHiddenFragment, 'reason' | 'needed'>;
type Privacy = ReportQuery['study']['privacy'];

/** Enough people answered, so no number of them would help. */
export const COULD_BE_WORKED_OUT = "Hidden so that nobody's answers can be worked out from the results that are shown.";

/** Said where only an average may be told. */
export const AVERAGE_ONLY = "Only the average is shown, so that nobody's answers can be worked out.";

/** What is said in the place of a figure or a text. */
export function hiddenText({ reason, needed }: Hidden): string {
  return reason === 'COMPLEMENTARY' ? COULD_BE_WORKED_OUT : `There were not enough responses for this topic to meet the anonymity threshold of ${needed}.`;
}

/** Beside many figures of one kind: which of them are hidden. */
export function hiddenNote(what: string, { level, threshold }: Privacy): string {
  const small = `${what} with fewer than ${threshold} respondents are hidden.`;
  return level === 'STRICT' ? `${small} So are those from which somebody's answers could be worked out.` : small;
}

/** In place of the groups of which not one is shown. */
export const noGroups = ({ level }: Privacy): string =>
  level === 'STRICT' ? "No segment groups are shown, so that nobody's answers can be worked out." : 'No segment groups met the anonymity threshold.';

/** Says of a whole group that nothing of it is shown. */
export function groupTitle(reason: SuppressionReason, isTeam: boolean): string {
  if (reason === 'COMPLEMENTARY') return isTeam ? 'No detailed results available for this team.' : 'No detailed results available.';
  if (!isTeam) return 'Insufficient data for results';
  return reason === 'NO_RESPONSES'
    ? "This team hasn't participated in this survey."
    : 'No detailed results available for this team as the number of respondents is below the anonymity threshold.';
}

/** The same at length. */
export const groupText = ({ reason, needed }: Hidden): string =>
  reason === 'COMPLEMENTARY'
    ? COULD_BE_WORKED_OUT
    : `Results are shown for groups of at least ${needed} respondents. In a smaller group people could guess who said what, and nobody would answer honestly again.`;

/** What respondents were promised, and so what is left out here. */
export function privacyText({ level, threshold, commentThreshold }: Privacy): string {
  const shown = `Answers are anonymous, and nothing is shown of fewer than ${threshold} people.`;
  const comments = commentThreshold > threshold ? ` Comments need ${commentThreshold}.` : '';
  const strict = ' Groups are also hidden where 1 or 2 people could be worked out by comparing results, and attributes show averages only.';
  return shown + comments + (level === 'STRICT' ? strict : '');
}

const SENTIMENT = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];

/** Whatever is worded from one end to the other, the bad end first: of a negative question agreeing is the bad end. */
export const badEndFirst = <T>({ polarity }: Pick<ReportQuestionFragment, 'polarity'>, list: readonly T[]): T[] =>
  polarity === 'NEGATIVE' ? [...list].reverse() : [...list];

/** What the five places of a rating are called, from 1 to 5, in the words that respondents saw. */
export function placeLabels(question: Pick<ReportQuestionFragment, 'type' | 'polarity' | 'choiceLabels'>): string[] {
  if (question.type === 'RATING_5L') return badEndFirst(question, SENTIMENT);
  const names = badEndFirst(question, question.choiceLabels);
  if (names.length === 5) return names;
  // only the ends have names
  const ends: Record<number, string | undefined> = { 1: names[0], 5: names.at(-1) };
  return [1, 2, 3, 4, 5].map((place) => (ends[place] === undefined ? String(place) : `${place}: ${ends[place]}`));
}

/** Negative, neutral and positive answers in whole percent that add up to 100; null when nobody answered. */
export function sentimentShares(counts: readonly number[]): { negative: number; neutral: number; positive: number } | null {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  const total = one + two + three + four + five;
  if (total === 0) return null;
  const negative = Math.round(((one + two) / total) * 100);
  const positive = Math.min(100 - negative, Math.round(((four + five) / total) * 100));
  return { negative, neutral: 100 - negative - positive, positive };
}

const LONGEST_LABEL = 40;

/** At most 40 characters, the last of them an ellipsis where there were more. */
export function cutLabel(label: string): string {
  const characters = [...label];
  return characters.length <= LONGEST_LABEL ? label : `${characters.slice(0, LONGEST_LABEL - 1).join('').trimEnd()}…`;
}
