import { Not, type EntityManager } from 'typeorm';
import { isEmail, normaliseEmail } from '../../../../common/email';
import { isInTransaction } from '../../../persistence/merged-statements';
import { conflict, invalid, notFound } from '../../../platform/errors';
import type { StartStudyResponseInput } from '../../../schema.generated';
import { Person } from '../../rosters/person.entity';
import { lockStudyShared } from '../../studies/study-lock';
import { Study } from '../../studies/study.entity';
import type { ResponsesContext } from '../context';
import { coarsenAttributes } from '../coarsen-attributes';
import { cachedOpenStudy, type CachedStudy } from '../open-study-cache';
import { rosterAttributesOf, mergedStarts } from '../merged-starts';
import { ALREADY_COMPLETED, newResponse, type OpenResponse } from '../open-response';
import { hasCompleted, noteParticipation } from '../pending-participation';
import { personDigest, type Ballot } from '../sealed-ref';
import { respondentKeysOf, SURVEY_CLOSED } from '../respondent-keys';
import { requireKnownRespondent } from '../respondent-identity';
import { studyScope } from '../study-scope';
import { StudyTarget } from '../study-target.entity';
import { unlessUndecided } from '../unless-undecided';

const HOUR = 3_600_000;

/**
 * Begins a response: checks who the person is, and returns a sealed ref that does not tell it. Nothing is written on
 * the answer side; that happens with the first answer, in another transaction. It needs no transaction of the caller:
 * people who begin at the same moment share one, and the others get their own.
 */
export async function startStudyResponse(ctx: ResponsesContext, input: StartStudyResponseInput): Promise<OpenResponse> {
  const begun = await begin(ctx, input);
  return { ...begun, isByLink: Boolean(input.targetRef) };
}

async function begin(ctx: ResponsesContext, input: StartStudyResponseInput): Promise<OpenResponse> {
  if (isInTransaction(ctx.db)) return startInOrder(ctx, input);
  return (
    (await unlessUndecided(startPlainly(ctx, input))) ?? ctx.db.transaction((db) => startInOrder({ ...ctx, db }, input))
  );
}

/** Begins the response together with others; returns null where that cannot decide. */
async function startPlainly(ctx: ResponsesContext, input: StartStudyResponseInput): Promise<OpenResponse | null> {
  const response = await prepareResponse(ctx, input);
  if (!response) return null;
  const { study, ballot } = response;
  return (await mergedStarts(ctx.db).add({ studyId: study.id, personDigest: ballot.personDigest })) ? response : null;
}

/**
 * Makes a response that is stored nowhere, without checking whether the person may have one. Returns null where the
 * study takes no answers.
 */
export async function prepareResponse(
  ctx: ResponsesContext,
  input: StartStudyResponseInput,
): Promise<OpenResponse | null> {
  const kept = await cachedOpenStudy(ctx, input.studyRef);
  if (!kept) return null;
  const { db, clock } = ctx;
  const { study, keys } = kept;
  return newResponse(study, keys, await ballotFor(db, kept, await emailOf(db, input), clock.now()));
}

/** Begins the response under locks, so that each refusal has its true reason. */
async function startInOrder(ctx: ResponsesContext, input: StartStudyResponseInput): Promise<OpenResponse> {
  const { db, clock } = ctx;
  const email = await emailOf(db, input);
  await lockStudyShared(db, input.studyRef);
  const study = await db.findOne(Study, {
    where: { id: input.studyRef, status: Not('DELETED' as const) },
    lock: { mode: 'for_key_share' },
  });
  if (!study) throw notFound();
  if (study.status !== 'OPEN') throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');

  const keys = (await respondentKeysOf(ctx, study.id))!;
  const ballot = await ballotFor(db, { study, keys }, email, clock.now());
  if (await hasCompleted(db, study.id, ballot.personDigest)) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  // This is last, because everybody else who begins at this moment waits for it.
  await noteParticipation(db, study.id, 'issued', ballot.personDigest);
  return newResponse(study, keys, ballot);
}

async function ballotFor(db: EntityManager, { study, keys }: CachedStudy, email: string, now: Date): Promise<Ballot> {
  return {
    studyId: study.id,
    personDigest: personDigest(keys.participationKey, study.id, email),
    startHour: new Date(now.getTime() - (now.getTime() % HOUR)),
    ...(await rosterPart(db, study, email)),
  };
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

/** What the roster says of a person: the attributes, generalised. Refuses somebody who may not answer the survey. */
async function rosterPart(db: EntityManager, study: Study, email: string) {
  const person = await rosterAttributesOf(db, { companyId: study.companyId, email });
  requireKnownRespondent(study, email, person !== null);
  return person
    ? { isOnRoster: true, attributes: await coarsenAttributes(db, await studyScope(db, study), person) }
    : { isOnRoster: false, attributes: { teamId: null, segments: {} } };
}
