import type { SuppressionReason } from '../../../schema.generated';
import type { Suppressed } from './released-scores';

/** How much of a cell (a group's answers to one question) may be shown: all of it, its average only, or nothing. */
export type Disclosure = 'FULL' | 'AVERAGE' | 'HIDDEN';

/** The rule of level STANDARD: a cell is shown when enough people stand behind it. */
export const discloseStandard = (n: number, threshold: number): Disclosure => (n >= threshold ? 'FULL' : 'HIDDEN');

/** The reason why a cell of `n` people is hidden. */
export const suppressionReasonOf = (n: number, threshold: number): SuppressionReason =>
  n === 0 ? 'NO_RESPONSES' : n < threshold ? 'BELOW_THRESHOLD' : 'COMPLEMENTARY';

/** The hidden form of a cell of `n` people. */
export const suppressedCell = (
  type: Suppressed['type'],
  slug: string | null,
  n: number,
  threshold: number,
): Suppressed => ({
  __typename: 'SuppressedScore',
  type,
  slug,
  reason: suppressionReasonOf(n, threshold),
  needed: threshold,
});
