import { In, Not } from 'typeorm';
import { isInTransaction } from '../../../persistence/merged-statements';
import { invalidRequest } from '../../../platform/errors';
import type { SubmitResponseInput } from '../../../schema.generated';
import { publishedPrompts } from '../../studies/study-prompts';
import type { Study } from '../../studies/study.entity';
import type { ResponsesContext } from '../context';
import { Answer, Vote } from '../answer-side.entities';
import { coarsenAttributes } from '../coarsen-attributes';
import { checkSubmission } from '../check-submission';
import { openWithoutLock } from '../open-study-cache';
import { mergedSubmissions } from '../merged-submissions';
import { openForCompletion, type OpenResponse } from '../open-response';
import { lockPendingParticipation } from '../pending-participation';
import { teamThatCounts } from '../respondent-identity';
import { chosenTeam, studyScope } from '../study-scope';
import { unlessUndecided } from '../unless-undecided';
import { answerPrompts } from './answer-prompt';
import { answerVotes } from './answer-votes';
import { assignTeam } from './assign-team';
import { completeStudyResponse } from './complete-study-response';
import { prepareResponse, startStudyResponse } from './start-study-response';

/**
 * Hands in a whole response at once: all of it, or nothing. It needs no transaction of the caller: responses that come
 * at the same moment are stored together, and the others are taken step by step in a transaction of their own.
 */
export async function submitResponse(ctx: ResponsesContext, input: SubmitResponseInput): Promise<OpenResponse> {
  if ((input.start == null) === (input.studyResponseRef == null)) {
    throw invalidRequest('Say whose response it is: by "start" or by "studyResponseRef".');
  }
  if (isInTransaction(ctx.db)) return submitInOrder(ctx, input);
  return (
    (await unlessUndecided(submitPlainly(ctx, input))) ??
    ctx.db.transaction((db) => submitInOrder({ ...ctx, db }, input))
  );
}

/** Stores the response together with others; returns null where that cannot decide. */
async function submitPlainly(ctx: ResponsesContext, input: SubmitResponseInput): Promise<OpenResponse | null> {
  const { db, live, clock } = ctx;
  const { start, studyResponseRef } = input;
  const response = start ? await prepareResponse(ctx, start) : await openWithoutLock(ctx, studyResponseRef!);
  if (!response) return null;
  const { scope, answers, votes, isAllAsked } = await checked(ctx, response.study, input);
  if (!isAllAsked) return null;
  const { attributes: roster, isOnRoster = false } = response.ballot;
  const attributes = scope
    ? await coarsenAttributes(db, scope, {
        teamId: teamThatCounts(response.study, isOnRoster, chosenTeam(scope, input.teamRef!)),
        segments: roster.segments,
      })
    : roster;
  const isStored = await mergedSubmissions(db).add({ response, attributes, answers, votes, live, now: clock.now() });
  return isStored ? { ...response, completed: true } : null;
}

/** Takes every step of a respondent in turn, under locks, so that each refusal has its true reason. */
async function submitInOrder(ctx: ResponsesContext, input: SubmitResponseInput): Promise<OpenResponse> {
  const { start, answers, verbatims, teamRef } = input;
  const ref = start ? (await startStudyResponse(ctx, start)).ref : input.studyResponseRef!;
  const response = await openForCompletion(ctx, ref);
  if (response.completed) return response;
  await checked(ctx, response.study, input);
  // This lock comes before those of the sums of times. Everybody who completes takes the two in this order.
  await lockPendingParticipation(ctx.db, response.study.id);
  await forgetSaved(
    ctx,
    response,
    answers.map(({ promptSlug }) => promptSlug),
  );
  if (teamRef) await assignTeam(ctx, { studyResponseRef: ref, teamRef });
  await answerPrompts(ctx, ref, answers);
  if (verbatims?.length) await answerVotes(ctx, { studyResponseRef: ref, verbatims });
  return completeStudyResponse(ctx, { studyResponseRef: ref });
}

async function checked({ db }: ResponsesContext, study: Study, input: SubmitResponseInput) {
  const scope = input.teamRef ? await studyScope(db, study) : null;
  return { scope, ...checkSubmission(study, await publishedPrompts(db, study), scope, input) };
}

/**
 * Deletes what was saved before and is not handed in. An answer that is handed in again stays, so that its time counts
 * once.
 */
async function forgetSaved(
  { db }: ResponsesContext,
  { study, setDigest }: OpenResponse,
  kept: string[],
): Promise<void> {
  const where = { studyId: study.id, setDigest };
  await db.delete(Answer, { ...where, promptSlug: Not(In(kept)) });
  await db.delete(Vote, where);
}
