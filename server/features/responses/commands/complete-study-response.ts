import { In } from 'typeorm';
import { isInTransaction } from '../../../persistence/merged-statements';
import { execute } from '../../../persistence/sql';
import { conflict } from '../../../platform/errors';
import { publishedPrompts } from '../../studies/study-prompts';
import type { ResponsesContext } from '../context';
import { Answer, AnswerSet } from '../answer-side.entities';
import { openWithoutLock } from '../open-study-cache';
import { mergedCompletions } from '../merged-completions';
import { ALREADY_COMPLETED, openForCompletion, type OpenResponse } from '../open-response';
import { hasCompleted, lockPendingParticipation, noteParticipation } from '../pending-participation';
import { noteUncountedResponse } from '../uncounted-responses';
import { unlessUndecided } from '../unless-undecided';
import { requireCompleteResponse } from '../complete-response';

/**
 * Completes a response. It is counted once, however often this is called: the answer set remembers that it is complete,
 * and the identity side remembers that the person has completed. It needs no transaction of the caller: responses that
 * are completed at the same moment share one, and the others get their own.
 */
export async function completeStudyResponse(
  ctx: ResponsesContext,
  input: { studyResponseRef: string },
): Promise<OpenResponse> {
  const { db } = ctx;
  if (isInTransaction(db)) return completeInOrder(ctx, input);
  return (
    (await unlessUndecided(completePlainly(ctx, input))) ??
    db.transaction((own) => completeInOrder({ ...ctx, db: own }, input))
  );
}

/** Completes the response together with others; returns null where that cannot decide. */
async function completePlainly(
  ctx: ResponsesContext,
  { studyResponseRef }: { studyResponseRef: string },
): Promise<OpenResponse | null> {
  const { db, live, clock } = ctx;
  const response = await openWithoutLock(ctx, studyResponseRef);
  if (!response) return null;
  return (await mergedCompletions(db).add({ response, live, now: clock.now() }))
    ? { ...response, completed: true }
    : null;
}

/** Completes the response under locks, so that each refusal has its true reason. */
async function completeInOrder(ctx: ResponsesContext, input: { studyResponseRef: string }): Promise<OpenResponse> {
  const response = await openForCompletion(ctx, input.studyResponseRef);
  if (response.completed) return response;
  const { study, ballot, setDigest } = response;
  await keepWhatWasAsked(ctx, response);
  await ctx.db.update(AnswerSet, { studyId: study.id, setDigest }, { completed: true });
  await noteUncountedResponse(ctx.db, study.id, setDigest);
  // Only one transaction at a time completes a response of a study, so that of two refs of one person only one is
  // first. It is locked late, because everybody else who completes meanwhile waits for it. A refusal rolls back all
  // that was done before.
  await lockPendingParticipation(ctx.db, study.id);
  if (await hasCompleted(ctx.db, study.id, ballot.personDigest)) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  await noteParticipation(ctx.db, study.id, 'completed', ballot.personDigest);
  await countHour(ctx, study.id);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return { ...response, completed: true };
}

async function keepWhatWasAsked(ctx: ResponsesContext, { study, setDigest }: OpenResponse): Promise<void> {
  const where = { studyId: study.id, setDigest };
  const answers = new Map((await ctx.db.findBy(Answer, where)).map((answer) => [answer.promptSlug, answer]));
  const { unasked, shortened } = requireCompleteResponse(await publishedPrompts(ctx.db, study), answers);
  if (unasked.length > 0) await ctx.db.delete(Answer, { ...where, promptSlug: In(unasked) });
  for (const { slug, dict } of shortened) await ctx.db.update(Answer, { ...where, promptSlug: slug }, { dict });
}

async function countHour(ctx: ResponsesContext, studyId: string): Promise<void> {
  await execute(
    ctx.db,
    `INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1, date_trunc('hour', $2::timestamptz), 1)
     ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + 1`,
    [studyId, ctx.clock.now()],
  );
}
