import { NEEDS_MAIL } from '../../../common/respondent-identity';
import { invalid } from '../../platform/errors';
import type { RespondentIdentity } from '../../schema.generated';
import type { Context } from '../context';

/** The smallest group for which anything is ever shown. Companies may set a higher minimum, but no lower one. */
export const ANONYMITY_THRESHOLD = 3;

/** The highest minimum that can be set. With a higher one most companies would see no results at all. */
const MAX_MINIMUM = 100;

/** The number of days for which responses are kept after the close, unless a company chooses another. */
export const DEFAULT_KEEP_DAYS = 30;

const MOST_KEEP_DAYS = 400;

/** The smallest groups whose results are shown. */
export interface PrivacyMinimums {
  /** The smallest group whose score is shown. */
  threshold: number;
  /** The smallest group whose comments and text answers are shown. It counts people who answered, not texts. */
  commentThreshold: number;
}

/** Refuses minimums below the floor, and a comment threshold that is lower than the threshold of scores. */
export function requireMinimums(
  { threshold, commentThreshold }: PrivacyMinimums,
  names = { threshold: 'threshold', commentThreshold: 'commentThreshold' },
): void {
  if (threshold < ANONYMITY_THRESHOLD || threshold > MAX_MINIMUM) {
    throw invalid({ [names.threshold]: [`Must be a number from ${ANONYMITY_THRESHOLD} to ${MAX_MINIMUM}.`] });
  }
  if (commentThreshold < threshold || commentThreshold > MAX_MINIMUM) {
    throw invalid({
      [names.commentThreshold]: [`Must be a number from ${threshold}, the minimum for scores, to ${MAX_MINIMUM}.`],
    });
  }
}

/** The number of days for which responses may be kept after the close. Refuses any other number. */
export function allowedKeepDays(days: number): number {
  if (!Number.isInteger(days) || days < 0 || days > MOST_KEEP_DAYS)
    throw invalid({ keepDays: [`Must be a number from 0 to ${MOST_KEEP_DAYS}.`] });
  return days;
}

/**
 * Who may answer, as a company or a survey may choose it. An installation that can't send mail refuses OWN_LINK, unless it
 * has been chosen before: its mail server may have been taken away since, and other rules can be saved nevertheless.
 * @param before what was chosen before
 */
export function allowedRespondentIdentity(
  { canSendMail }: Pick<Context, 'canSendMail'>,
  identity: RespondentIdentity,
  field: string,
  before?: RespondentIdentity,
): RespondentIdentity {
  if (identity === 'OWN_LINK' && !canSendMail && before !== identity) throw invalid({ [field]: [NEEDS_MAIL] });
  return identity;
}
