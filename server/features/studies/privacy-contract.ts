import { invalid } from '../../platform/errors';
import type { PrivacyLevel, RespondentIdentity } from '../../schema.generated';
import type { Company } from '../accounts/company.entity';
import {
  allowedKeepDays,
  ANONYMITY_THRESHOLD,
  DEFAULT_KEEP_DAYS,
  requireMinimums,
  type PrivacyMinimums,
} from '../accounts/privacy-minimums';
import { SEAL_VERSION } from './seal';
import type { Study } from './study.entity';

export { ANONYMITY_THRESHOLD };

/**
 * The smallest group for which anything is shown: the one that the survey has promised, and never less than the minimum
 * of all surveys.
 */
export const smallestGroup = ({ privacyContract }: Pick<Study, 'privacyContract'>): number =>
  privacyContract?.threshold ?? ANONYMITY_THRESHOLD;

const DAY = 86_400_000;
const MOST_REPLY_DAYS = 365;

/** The terms that a survey promises to its respondents. */
export interface PrivacyTerms extends PrivacyMinimums {
  level: PrivacyLevel;
  /** The only attributes that are stored with answers. The last one is dropped first for a small group. */
  attributes: string[];
  /** The number of days for which responses are kept after the close. Absent in contracts from before it could be chosen. */
  keepDays?: number;
  /** The number of days after the close for which there are replies to texts. Absent in contracts from before there were any, which have none. */
  replyDays?: number;
  /** Who may answer. Absent in contracts from before it could be chosen, which let everybody with an email address. */
  identity?: RespondentIdentity;
  /** The domains whose addresses are known at KNOWN_EMAIL. Fixed at publish, so that nobody can be let in later. */
  emailDomains?: string[];
  /** Which form the contract and its seal have (seal.ts). Absent in contracts of version 1. */
  version?: number;
}

/** The team among the attributes of a contract. No segment has this name. */
export const TEAM_ATTRIBUTE = 'Team';

/**
 * The segments that are stored with responses and that results are grouped by, in their order: for a published survey those of its
 * contract, which nothing changes any more.
 */
export const segmentNames = ({
  privacyContract,
  analysisSegments,
}: Pick<Study, 'privacyContract' | 'analysisSegments'>): string[] =>
  privacyContract?.attributes.filter((name) => name !== TEAM_ATTRIBUTE) ??
  analysisSegments.filter(({ visible }) => visible).map(({ key }) => key);

/** The contract of a survey, as the schema shows it. */
export interface ContractOfStudy extends Required<PrivacyTerms> {
  study: Study;
}

/** The number of days for which a published survey keeps its responses after the close. */
export const keepDaysOf = ({ privacyContract }: Pick<Study, 'privacyContract'>): number =>
  privacyContract?.keepDays ?? DEFAULT_KEEP_DAYS;

/** The number of days after the close for which a published survey has replies to texts; 0 where it has none. */
export const replyDaysOf = ({ privacyContract }: Pick<Study, 'privacyContract'>): number =>
  privacyContract?.replyDays ?? 0;

/** The end of the time in which the texts of a survey can be answered and replies be found; null while it is open, and where it has none. */
export function repliesUntil(study: Pick<Study, 'privacyContract' | 'status' | 'closeDate'>): Date | null {
  const days = replyDaysOf(study);
  if (study.status !== 'CLOSED' || study.closeDate === null || days === 0) return null;
  return new Date(study.closeDate.getTime() + days * DAY);
}

/** Who may answer a published survey. */
export const respondentIdentityOf = ({ privacyContract }: Pick<Study, 'privacyContract'>): RespondentIdentity =>
  privacyContract?.identity ?? 'ANY_EMAIL';

/**
 * The survey's own choices: who may answer, and protection beyond its company's choice. A field that is left out follows
 * the company's choice.
 */
export type StudyPrivacyChoice = Partial<
  Pick<PrivacyTerms, 'level' | 'threshold' | 'commentThreshold' | 'keepDays' | 'replyDays' | 'identity'>
>;

type CompanyPrivacy = Pick<
  Company,
  'privacyLevel' | 'scoreThreshold' | 'commentThreshold' | 'keepDays' | 'respondentIdentity' | 'emailDomains'
>;
type StudyPrivacy = Pick<Study, 'privacyChoice' | 'privacyContract' | 'analysisSegments'>;

/** The terms of a published study. For a draft, the stricter one of each choice of the company and the study. */
export function privacyTerms(
  company: CompanyPrivacy,
  { privacyChoice, privacyContract, analysisSegments }: StudyPrivacy,
): Required<PrivacyTerms> {
  // An old contract has one threshold only, which is then used for comments as well.
  if (privacyContract)
    return {
      ...privacyContract,
      commentThreshold: privacyContract.commentThreshold ?? privacyContract.threshold,
      keepDays: keepDaysOf({ privacyContract }),
      replyDays: replyDaysOf({ privacyContract }),
      identity: respondentIdentityOf({ privacyContract }),
      emailDomains: privacyContract.emailDomains ?? [],
      version: privacyContract.version ?? 1,
    };
  const threshold = Math.max(company.scoreThreshold, privacyChoice?.threshold ?? 0);
  const identity = privacyChoice?.identity ?? company.respondentIdentity;
  return {
    level: privacyChoice?.level === 'STRICT' ? 'STRICT' : company.privacyLevel,
    threshold,
    commentThreshold: Math.max(company.commentThreshold, threshold, privacyChoice?.commentThreshold ?? 0),
    attributes: [TEAM_ATTRIBUTE, ...segmentNames({ privacyContract, analysisSegments })],
    keepDays: Math.min(company.keepDays, privacyChoice?.keepDays ?? company.keepDays),
    replyDays: privacyChoice?.replyDays ?? 0,
    identity,
    emailDomains: identity === 'KNOWN_EMAIL' ? company.emailDomains : [],
    version: SEAL_VERSION,
  };
}

/** The choice as it is stored. Refuses a choice that protects less than the company's own. */
export function privacyChoice(company: CompanyPrivacy, choice: StudyPrivacyChoice | null): StudyPrivacyChoice | null {
  if (choice === null) return null;
  const {
    level,
    threshold = company.scoreThreshold,
    commentThreshold = Math.max(threshold, company.commentThreshold),
    keepDays = company.keepDays,
    replyDays = 0,
  } = choice;
  requireMinimums({ threshold, commentThreshold });
  if (level === 'STANDARD' && company.privacyLevel === 'STRICT') throw invalid({ level: [ONLY_MORE] });
  if (threshold < company.scoreThreshold) throw invalid({ threshold: [ONLY_MORE] });
  if (commentThreshold < company.commentThreshold) throw invalid({ commentThreshold: [ONLY_MORE] });
  if (allowedKeepDays(keepDays) > company.keepDays) throw invalid({ keepDays: [ONLY_MORE] });
  if (replyDays < 0 || replyDays > MOST_REPLY_DAYS)
    throw invalid({ replyDays: [`Must be a number from 0 to ${MOST_REPLY_DAYS}.`] });
  return choice;
}

const ONLY_MORE = 'A survey may protect its respondents more than the company asks for, never less.';
