import { Not, type EntityManager } from 'typeorm';
import { conflict, invalid, notFound } from '../../../platform/errors';
import type { StartStudyResponseInput } from '../../../schema.generated';
import { isEmail, normaliseEmail } from '../../accounts/email';
import type { Context } from '../../context';
import { Person } from '../../rosters/person.entity';
import { passGate } from '../../studies/study-gate';
import { Study } from '../../studies/study.entity';
import { bundleFor } from '../attribute-bundle';
import { ALREADY_COMPLETED, newResponse, type OpenResponse } from '../open-response';
import { hasCompleted, noteFlip } from '../participation-flips';
import { personDigest, type AttributeBundle } from '../sealed-ref';
import { keysOf, SURVEY_CLOSED } from '../study-keys';
import { studyScope } from '../study-scope';
import { StudyTarget } from '../study-target.entity';

const HOUR = 3_600_000;

/**
 * Begins a response: checks who it is, and hands out a sealed ref that says nothing about it. Nothing is written on the
 * answer side; that happens with the first answer, in a transaction of its own.
 */
export async function startStudyResponse(ctx: Context, input: StartStudyResponseInput): Promise<OpenResponse> {
  const email = input.targetRef ? await emailOfTarget(ctx.db, input.studyRef, input.targetRef) : normaliseEmail(input.email ?? '');
  if (!isEmail(email)) throw invalid({ email: ['Enter a valid email address.'] });
  await passGate(ctx.db, input.studyRef);
  const study = await ctx.db.findOne(Study, {
    where: { id: input.studyRef, status: Not('DELETED' as const) },
    lock: { mode: 'for_key_share' },
  });
  if (!study) throw notFound();
  if (study.status !== 'OPEN') throw conflict(SURVEY_CLOSED);

  const keys = (await keysOf(ctx.db, study.id))!;
  const person = personDigest(keys.participationKey, study.id, email);
  if (await hasCompleted(ctx.db, study.id, person)) throw conflict(ALREADY_COMPLETED);
  const bundle = await rosterBundle(ctx, study, email);
  // Last, because the others who begin at this moment wait for it.
  await noteFlip(ctx.db, study.id, 'issued', person);

  const now = ctx.clock.now().getTime();
  return newResponse(study, keys, {
    studyId: study.id,
    personDigest: person,
    startHour: new Date(now - (now % HOUR)),
    bundle,
  });
}

/** The address that stands behind a target, so that the link and the mail of one person are one person. */
async function emailOfTarget(db: EntityManager, studyId: string, id: string): Promise<string> {
  const target = await db.findOneBy(StudyTarget, { id, studyId });
  const person = target && (await db.findOneBy(Person, { id: target.personId }));
  if (!person) throw notFound();
  return person.email;
}

/** The person's attributes as the roster has them, coarsened; nothing for somebody it does not know. */
async function rosterBundle(ctx: Context, study: Study, email: string): Promise<AttributeBundle> {
  const person = await ctx.db.findOneBy(Person, { companyId: study.companyId, email });
  if (!person) return { teamId: null, segments: {} };
  return bundleFor(ctx.db, await studyScope(ctx.db, study), { teamId: person.teamId, segments: person.segments });
}
