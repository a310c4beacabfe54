import type { EntityManager } from 'typeorm';
import { forbidden } from '../../platform/errors';
import { isUnderDomain } from '../accounts/email-domains';
import { teamsWithPeople } from '../rosters/rosters.queries';
import { pathToTop } from '../rosters/team-tree';
import { respondentIdentityOf } from '../studies/privacy-contract';
import { treeOfStudy } from '../studies/study-tree';
import type { Study } from '../studies/study.entity';

type PublishedStudy = Pick<Study, 'privacyContract'>;

const UNKNOWN =
  'This survey takes only addresses that the company knows, and this one is not among them. Use your work email address, or ask whoever invited you.';

const LINK_NEEDED =
  'This survey can be answered with a personal link only. Give your address on its start page, and open the link that is mailed to you.';

/** Somebody who begins a response. */
interface Respondent {
  email: string;
  isOnRoster: boolean;
  /** Whether the person has opened the personal link of the address, and has not just typed the address. */
  isByLink: boolean;
}

/**
 * Refuses somebody who may not answer the survey. At OWN_LINK a personal link is needed. At KNOWN_EMAIL the address has to
 * be in the roster, or under one of the domains that were sealed with the survey. The refusal tells no more than that,
 * whatever the person has done.
 */
export function requireKnownRespondent(study: PublishedStudy, { email, isOnRoster, isByLink }: Respondent): void {
  const identity = respondentIdentityOf(study);
  if (identity === 'OWN_LINK' && !isByLink) throw forbidden(LINK_NEEDED);
  if (identity !== 'KNOWN_EMAIL' || isOnRoster) return;
  if (!isUnderDomain(email, study.privacyContract?.emailDomains ?? [])) throw forbidden(UNKNOWN, 'RESPONDENT_UNKNOWN');
}

/** Returns the team that a response counts for, given the one that its respondent has named. */
export type TeamRule = (named: string | null) => string | null;

/**
 * The rule by which a response counts for a team. Made-up people could fill a team around one real answer and subtract
 * their own, so somebody who is not on the roster counts for
 * - no team where the survey asks for more than any address;
 * - no team at level STRICT if the roster knows somebody in it, in a team above it, or anywhere below that one. The
 *   response would count for all teams above it too;
 * - every team at level STANDARD, which protects from nobody who subtracts groups anyway.
 * The response counts for the company in any case. Nobody is told, because that would tell who is on the roster.
 *
 * The rule is applied whenever a team is saved, and again at the hand-in, because the roster may have grown meanwhile.
 */
export async function teamRule(db: EntityManager, study: Study, isOnRoster: boolean): Promise<TeamRule> {
  if (isOnRoster) return (named) => named;
  if (respondentIdentityOf(study) !== 'ANY_EMAIL') return () => null;
  if (study.privacyContract?.level !== 'STRICT') return (named) => named;
  const [teams, known] = [await treeOfStudy(db, study), await teamsWithPeople(db, study.companyId)];
  const branches = new Set(known.map((id) => pathToTop(teams, id).at(-1)));
  return (named) => (named !== null && branches.has(pathToTop(teams, named).at(-1)) ? null : named);
}
