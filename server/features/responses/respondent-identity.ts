import { forbidden } from '../../platform/errors';
import { isUnderDomain } from '../accounts/email-domains';
import { respondentIdentityOf } from '../studies/privacy-contract';
import type { Study } from '../studies/study.entity';

type PublishedStudy = Pick<Study, 'privacyContract'>;

const UNKNOWN =
  'This survey takes only addresses that the company knows, and this one is not among them. Use your work email address, or ask whoever invited you.';

/**
 * Refuses somebody who may not answer the survey. At KNOWN_EMAIL the address has to be in the roster, or under one of the
 * domains that were sealed with the survey. The refusal tells no more than that, whatever the person has done.
 */
export function requireKnownRespondent(study: PublishedStudy, email: string, isOnRoster: boolean): void {
  if (respondentIdentityOf(study) !== 'KNOWN_EMAIL' || isOnRoster) return;
  if (!isUnderDomain(email, study.privacyContract?.emailDomains ?? [])) throw forbidden(UNKNOWN, 'RESPONDENT_UNKNOWN');
}

/**
 * The team that a response counts for. Made-up people could fill a team around one real answer and subtract their own, so
 * where the survey asks for more than any address, only people in the roster count for a team. The others count for
 * the company alone; they are not told, because that would tell who is in the roster.
 */
export function teamThatCounts(study: PublishedStudy, isOnRoster: boolean, teamId: string | null): string | null {
  return isOnRoster || respondentIdentityOf(study) === 'ANY_EMAIL' ? teamId : null;
}
