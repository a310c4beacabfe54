import type { PrivacyLevel, SuppressionReason } from '../../../schema.generated';
import type { Suppressed } from './released-scores';

/** How much of a cell (a group's answers to one question) may be shown: all of it, its average only, or nothing. */
export type Disclosure = 'FULL' | 'AVERAGE' | 'HIDDEN';

/** The rule of level STANDARD: a cell is shown when enough people stand behind it. */
export const discloseStandard = (n: number, threshold: number): Disclosure => (n >= threshold ? 'FULL' : 'HIDDEN');

/** A group with hidden cells, as far as their reasons depend on it. */
export interface HiddenGroup {
  /** The number of completed responses. */
  respondents: number;
  threshold: number;
  level: PrivacyLevel;
}

/** In the place of a number of answers that no reason may depend on. */
export const SECRET_COUNT = null;

/**
 * The reason why a cell of `n` answers is hidden. A group below the minimum has one reason for all its cells: otherwise
 * the reason would tell whether its one member was asked a conditional question, and so how the member answered the
 * question before it. At level STRICT a group that nobody answered in has the same reason, too.
 */
export function suppressionReasonOf(
  { respondents, threshold, level }: HiddenGroup,
  n: number | typeof SECRET_COUNT,
): SuppressionReason {
  if (respondents === 0 && level === 'STANDARD') return 'NO_RESPONSES';
  if (respondents < threshold) return 'BELOW_THRESHOLD';
  return n === SECRET_COUNT || n >= threshold ? 'COMPLEMENTARY' : 'BELOW_THRESHOLD';
}

/** The hidden form of a group's cell of `n` answers. */
export const suppressedCell = (
  type: Suppressed['type'],
  slug: string | null,
  group: HiddenGroup,
  n: number | typeof SECRET_COUNT,
): Suppressed => ({
  __typename: 'SuppressedScore',
  type,
  slug,
  reason: suppressionReasonOf(group, n),
  needed: group.threshold,
});
