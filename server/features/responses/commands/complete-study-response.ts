import { In } from 'typeorm';
import { isInTransaction } from '../../../persistence/merged-statements';
import { execute } from '../../../persistence/sql';
import { conflict } from '../../../platform/errors';
import type { Context } from '../../context';
import { publishedPrompts } from '../../studies/study-prompts';
import { Answer, AnswerSet } from '../answer-side.entities';
import { openWithoutLock } from '../open-study-cache';
import { mergedCompletions } from '../merged-completions';
import { ALREADY_COMPLETED, openForCompletion, type OpenResponse } from '../open-response';
import { hasCompleted, lockPendingParticipation, noteParticipation } from '../pending-participation';
import { noteUncountedResponse } from '../tallies';
import { unlessUndecided } from '../unless-undecided';
import { requireCompleteResponse } from '../complete-response';

/**
 * Hands a response in. Counted once, however often it is sent: the answer set remembers that it is complete, and the
 * person that they have completed, and neither knows of the other. It needs no transaction around it: those that are
 * handed in in the same moment are completed together, and where it does not go the plain way, it makes its own.
 */
export async function completeStudyResponse(ctx: Context, input: { studyResponseRef: string }): Promise<OpenResponse> {
  const { db } = ctx;
  if (isInTransaction(db)) return completeInOrder(ctx, input);
  return (
    (await unlessUndecided(completePlainly(ctx, input))) ??
    db.transaction((own) => completeInOrder({ ...ctx, db: own }, input))
  );
}

/** Null when there is anything out of the ordinary about the response, its answers, the person or the study. */
async function completePlainly(
  { db, live, clock }: Context,
  { studyResponseRef }: { studyResponseRef: string },
): Promise<OpenResponse | null> {
  const response = await openWithoutLock(db, studyResponseRef);
  if (!response) return null;
  return (await mergedCompletions(db).add({ response, live, now: clock.now() }))
    ? { ...response, completed: true }
    : null;
}

/** Takes the locks first, so that what it refuses is refused for what is really so. */
async function completeInOrder(ctx: Context, input: { studyResponseRef: string }): Promise<OpenResponse> {
  const response = await openForCompletion(ctx.db, input.studyResponseRef);
  if (response.completed) return response;
  const { study, ballot, setDigest } = response;
  await keepWhatWasAsked(ctx, response);
  await ctx.db.update(AnswerSet, { studyId: study.id, setDigest }, { completed: true });
  await noteUncountedResponse(ctx.db, study.id, setDigest);
  // One completion of a study at a time: two refs of one person can't both be the first. Late, because everybody else who
  // hands in at this moment waits for it; a refusal takes back what was done before.
  await lockPendingParticipation(ctx.db, study.id);
  if (await hasCompleted(ctx.db, study.id, ballot.personDigest)) throw conflict(ALREADY_COMPLETED, 'ALREADY_COMPLETED');
  await noteParticipation(ctx.db, study.id, 'completed', ballot.personDigest);
  await countHour(ctx, study.id);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return { ...response, completed: true };
}

async function keepWhatWasAsked(ctx: Context, { study, setDigest }: OpenResponse): Promise<void> {
  const where = { studyId: study.id, setDigest };
  const answers = new Map((await ctx.db.findBy(Answer, where)).map((answer) => [answer.promptSlug, answer]));
  const { unasked, shortened } = requireCompleteResponse(await publishedPrompts(ctx.db, study), answers);
  if (unasked.length > 0) await ctx.db.delete(Answer, { ...where, promptSlug: In(unasked) });
  for (const { slug, dict } of shortened) await ctx.db.update(Answer, { ...where, promptSlug: slug }, { dict });
}

async function countHour(ctx: Context, studyId: string): Promise<void> {
  await execute(
    ctx.db,
    `INSERT INTO participation_hour (study_id, hour, completed) VALUES ($1, date_trunc('hour', $2::timestamptz), 1)
     ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + 1`,
    [studyId, ctx.clock.now()],
  );
}
