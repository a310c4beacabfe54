import type { AnswerPromptInput } from '../../../schema.generated';
import { publishedPrompts, type SequencedPrompt } from '../../studies/study-prompts';
import type { ResponsesContext } from '../context';
import { openWithoutLock } from '../open-study-cache';
import { toStoredAnswer } from '../stored-answer';
import { mergedAnswers } from '../merged-answers';
import { openForAnswers, type OpenResponse } from '../open-response';
import { saveAnswers, type AnswerRow } from '../save-answers';
import { unlessUndecided } from '../unless-undecided';

type Answer = Omit<AnswerPromptInput, 'studyResponseRef'>;

/**
 * Saves one answer, together with the answers of others that come in at the same moment. Saving again replaces it;
 * saving the same again changes nothing. It needs no transaction of the caller, and makes one where it needs it.
 */
export async function answerPrompt(
  ctx: ResponsesContext,
  { studyResponseRef: ref, ...answer }: AnswerPromptInput,
): Promise<OpenResponse> {
  return (
    (await unlessUndecided(answerPlainly(ctx, ref, answer))) ??
    ctx.db.transaction((db) => answersInOrder({ ...ctx, db }, ref, [answer]))
  );
}

/** Saves several answers of one response at once: all of them, or none if one does not fit its question. */
export const answerPrompts = (ctx: ResponsesContext, ref: string, answers: readonly Answer[]): Promise<OpenResponse> =>
  answersInOrder(ctx, ref, answers);

/** Saves the answer without locks; returns null where that cannot decide. */
async function answerPlainly(ctx: ResponsesContext, ref: string, answer: Answer): Promise<OpenResponse | null> {
  const { db } = ctx;
  const response = await openWithoutLock(ctx, ref);
  if (!response) return null;
  const row = checkedRow(response, await publishedPrompts(db, response.study), answer);
  return (await mergedAnswers(db).add(row)) ? response : null;
}

/** Saves the answers under locks, so that each refusal has its true reason. */
async function answersInOrder(ctx: ResponsesContext, ref: string, answers: readonly Answer[]): Promise<OpenResponse> {
  const { db } = ctx;
  const response = await openForAnswers(ctx, ref);
  const prompts = await publishedPrompts(db, response.study);
  await saveAnswers(
    db,
    answers.map((answer) => checkedRow(response, prompts, answer)),
  );
  return response;
}

const checkedRow = (
  { study, setDigest, ballot }: OpenResponse,
  prompts: readonly SequencedPrompt[],
  answer: Answer,
): AnswerRow => ({
  studyId: study.id,
  setDigest,
  attributes: ballot.attributes,
  ...toStoredAnswer(prompts, answer),
});
