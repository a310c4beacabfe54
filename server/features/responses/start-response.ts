import { Not, type EntityManager } from 'typeorm';
import { isEmail, normaliseEmail } from '../../../common/email';
import { conflict, invalid } from '../../platform/errors';
import type { StartStudyResponseInput } from '../../schema.generated';
import { respondentIdentityOf } from '../studies/privacy-contract';
import { absentStudy } from '../studies/moved-studies';
import { isCloseDue } from '../studies/schedule';
import { Study } from '../studies/study.entity';
import type { ResponsesContext } from './context';
import { ALREADY_COMPLETED, newResponse, SURVEY_CLOSED, type OpenResponse } from './open-response';
import { openStudy, type OpenStudy } from './open-study-cache';
import { grantPermit } from './permit';
import { requireValidLink } from './link-validity';
import { ownerOfLink } from './personal-link';
import { requireKnownRespondent } from './respondent-identity';
import { SpentPermit } from './response.entities';
import { newRandom } from './response-ref';
import { starterFacts } from './starter-facts';

const HOUR = 3_600_000;

/**
 * Begins a response: returns a sealed ref with everything that the later calls need. Nothing is written, and everybody
 * gets the same reply, so that nobody can find out by beginning whether somebody else has completed the survey. A
 * survey with OWN_LINK refuses somebody who has completed it, because only that person can open the link.
 */
export async function startResponse(ctx: ResponsesContext, input: StartStudyResponseInput): Promise<OpenResponse> {
  const { db, clock } = ctx;
  const isByLink = input.targetRef != null;
  const given = isByLink ? null : givenEmail(input);
  const open = await openStudy(ctx, input.studyRef);
  if (!open) throw await refusal(ctx, input.studyRef);
  const link = isByLink ? ownerOfLink(open.keys.open, open.study.id, input.targetRef!) : null;
  const email = link ? link.email : given!;
  const facts = await starterFacts(ctx, open.study, email);
  if (!facts) throw await refusal(ctx, input.studyRef);
  const { roster, recipient } = facts;
  if (link) requireValidLink(open.study, link, recipient);
  requireKnownRespondent(open.study, { email, isOnRoster: roster.isOnRoster, isByLink });
  const permit = grantPermit(open.keys.open, open.study.id, email);
  if (respondentIdentityOf(open.study) === 'OWN_LINK') await requireUnspent(db, open, permit);
  const now = clock.now().getTime();
  const refPayload = {
    studyId: open.study.id,
    random: newRandom(),
    ...roster,
    permit,
    startHour: new Date(now - (now % HOUR)),
  };
  return { ...newResponse(open, refPayload), ...(isByLink && { linkEmail: email }) };
}

/** The address that somebody has typed, normalised. Throws a refusal of the field where it is not one. */
export function givenEmail({ email }: Pick<StartStudyResponseInput, 'email'>): string {
  const normalised = normaliseEmail(email ?? '');
  if (!isEmail(normalised)) throw invalid({ email: ['Enter a valid email address.'] }, 'EMAIL_INVALID');
  return normalised;
}

/** Throws CONFLICT, or NOT_FOUND for a deleted study, where the study takes nobody new at this moment. */
export async function requireOpenStudy(ctx: ResponsesContext, id: string): Promise<void> {
  const { db, clock, timeZone } = ctx;
  const study = await db.findOneBy(Study, { id, status: 'OPEN' });
  if (!study || isCloseDue(study.scheduledCloseDate, clock.now(), timeZone)) throw await refusal(ctx, id);
}

async function refusal(ctx: ResponsesContext, id: string) {
  const exists = await ctx.db.existsBy(Study, { id, status: Not('DELETED' as const) });
  return exists ? conflict(SURVEY_CLOSED, 'SURVEY_CLOSED') : absentStudy(ctx, id);
}

async function requireUnspent(db: EntityManager, { study }: OpenStudy, permit: Buffer): Promise<void> {
  if (await db.existsBy(SpentPermit, { studyId: study.id, permit }))
    throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
}
