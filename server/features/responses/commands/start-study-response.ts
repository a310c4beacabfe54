import { Not, type EntityManager } from 'typeorm';
import { isEmail, normaliseEmail } from '../../../../common/email';
import { conflict, invalid, notFound } from '../../../platform/errors';
import type { StartStudyResponseInput } from '../../../schema.generated';
import { Person } from '../../rosters/person.entity';
import { Study } from '../../studies/study.entity';
import type { ResponsesContext } from '../context';
import { newResponse, SURVEY_CLOSED, type OpenResponse } from '../open-response';
import { openStudy } from '../open-study-cache';
import { grantPermit } from '../permit';
import { requireKnownRespondent } from '../respondent-identity';
import { newRandom } from '../response-ref';
import { rosterPart } from '../roster-attributes';
import { StudyTarget } from '../study-target.entity';

const HOUR = 3_600_000;

/**
 * Begins a response: returns a sealed ref with everything that the later calls need. Nothing is written, and everybody
 * gets the same reply, so that nobody can find out by beginning whether somebody else has completed the survey.
 */
export async function startStudyResponse(ctx: ResponsesContext, input: StartStudyResponseInput): Promise<OpenResponse> {
  const { db, clock } = ctx;
  const email = await emailOf(db, input);
  const open = await openStudy(ctx, input.studyRef);
  const roster = open && (await rosterPart(ctx, open.study, email));
  if (!roster) throw await refusal(db, input.studyRef);
  requireKnownRespondent(open.study, email, roster.isOnRoster);
  const now = clock.now().getTime();
  const refPayload = {
    studyId: open.study.id,
    random: newRandom(),
    ...roster,
    permit: grantPermit(open.keys.open, open.study.id, email),
    startHour: new Date(now - (now % HOUR)),
  };
  return { ...newResponse(open, refPayload), isByLink: Boolean(input.targetRef) };
}

async function refusal(db: EntityManager, id: string) {
  const exists = await db.existsBy(Study, { id, status: Not('DELETED' as const) });
  return exists ? conflict(SURVEY_CLOSED, 'SURVEY_CLOSED') : notFound();
}

async function emailOf(
  db: EntityManager,
  { studyRef, targetRef, email: given }: StartStudyResponseInput,
): Promise<string> {
  const email = targetRef ? await emailOfTarget(db, studyRef, targetRef) : normaliseEmail(given ?? '');
  if (!isEmail(email)) throw invalid({ email: ['Enter a valid email address.'] }, 'EMAIL_INVALID');
  return email;
}

/** The email address of a target's person, so that the personal link and the email count as one person. */
async function emailOfTarget(db: EntityManager, studyId: string, id: string): Promise<string> {
  const target = await db.findOneBy(StudyTarget, { id, studyId });
  const person = target && (await db.findOneBy(Person, { id: target.personId }));
  if (!person) throw notFound();
  return person.email;
}
