import { Not, type EntityManager } from 'typeorm';
import { isEmail, normaliseEmail } from '../../../../common/email';
import { isInTransaction } from '../../../persistence/merged-statements';
import { conflict, invalid, notFound } from '../../../platform/errors';
import type { StartStudyResponseInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { Person } from '../../rosters/person.entity';
import { lockStudyShared } from '../../studies/study-lock';
import { Study } from '../../studies/study.entity';
import { coarsenAttributes } from '../coarsen-attributes';
import { openStudyCache, type CachedStudy } from '../open-study-cache';
import { rosterAttributesOf, mergedStarts } from '../merged-starts';
import { ALREADY_COMPLETED, newResponse, type OpenResponse } from '../open-response';
import { hasCompleted, noteParticipation } from '../pending-participation';
import { personDigest, type AttributeValues, type Ballot } from '../sealed-ref';
import { keysOfStudy, SURVEY_CLOSED } from '../study-keys';
import { studyScope } from '../study-scope';
import { StudyTarget } from '../study-target.entity';
import { unlessUndecided } from '../unless-undecided';

const HOUR = 3_600_000;

/**
 * Begins a response: checks who it is, and hands out a sealed ref that says nothing about it. Nothing is written on the
 * answer side; that happens with the first answer, in a transaction of its own. It needs no transaction around it: those
 * who begin in the same moment are noted together, and where it does not go the plain way, it makes its own.
 */
export async function startStudyResponse(ctx: Context, input: StartStudyResponseInput): Promise<OpenResponse> {
  const begun = await begin(ctx, input);
  return { ...begun, isByLink: Boolean(input.targetRef) };
}

async function begin(ctx: Context, input: StartStudyResponseInput): Promise<OpenResponse> {
  if (isInTransaction(ctx.db)) return startInOrder(ctx, input);
  return (
    (await unlessUndecided(startPlainly(ctx, input))) ?? ctx.db.transaction((db) => startInOrder({ ...ctx, db }, input))
  );
}

/** Null when there is anything out of the ordinary about the study or the person. */
async function startPlainly(ctx: Context, input: StartStudyResponseInput): Promise<OpenResponse | null> {
  const response = await prepareResponse(ctx, input);
  if (!response) return null;
  const { study, ballot } = response;
  return (await mergedStarts(ctx.db).add({ studyId: study.id, personDigest: ballot.personDigest })) ? response : null;
}

/** A response that nobody knows of yet: noted nowhere, and whether the person may have it is not looked at. Null where the study takes none. */
export async function prepareResponse(
  { db, clock }: Context,
  input: StartStudyResponseInput,
): Promise<OpenResponse | null> {
  const kept = await openStudyCache(db).get(input.studyRef);
  if (!kept) return null;
  const { study, keys } = kept;
  return newResponse(study, keys, await ballotFor(db, kept, await emailOf(db, input), clock.now()));
}

/** Takes the locks first, so that what it refuses is refused for what is really so. */
async function startInOrder({ db, clock }: Context, input: StartStudyResponseInput): Promise<OpenResponse> {
  const email = await emailOf(db, input);
  await lockStudyShared(db, input.studyRef);
  const study = await db.findOne(Study, {
    where: { id: input.studyRef, status: Not('DELETED' as const) },
    lock: { mode: 'for_key_share' },
  });
  if (!study) throw notFound();
  if (study.status !== 'OPEN') throw conflict(SURVEY_CLOSED, 'SURVEY_CLOSED');

  const keys = (await keysOfStudy(db, study.id))!;
  const ballot = await ballotFor(db, { study, keys }, email, clock.now());
  if (await hasCompleted(db, study.id, ballot.personDigest)) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  // Last, because the others who begin at this moment wait for it.
  await noteParticipation(db, study.id, 'issued', ballot.personDigest);
  return newResponse(study, keys, ballot);
}

async function ballotFor(db: EntityManager, { study, keys }: CachedStudy, email: string, now: Date): Promise<Ballot> {
  return {
    studyId: study.id,
    personDigest: personDigest(keys.participationKey, study.id, email),
    startHour: new Date(now.getTime() - (now.getTime() % HOUR)),
    attributes: await rosterAttributes(db, study, email),
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

/** The address that stands behind a target, so that the link and the mail of one person are one person. */
async function emailOfTarget(db: EntityManager, studyId: string, id: string): Promise<string> {
  const target = await db.findOneBy(StudyTarget, { id, studyId });
  const person = target && (await db.findOneBy(Person, { id: target.personId }));
  if (!person) throw notFound();
  return person.email;
}

/** The person's attributes as the roster has them, coarsened; nothing for somebody it does not know. */
async function rosterAttributes(db: EntityManager, study: Study, email: string): Promise<AttributeValues> {
  const person = await rosterAttributesOf(db, { companyId: study.companyId, email });
  return person ? coarsenAttributes(db, await studyScope(db, study), person) : { teamId: null, segments: {} };
}
