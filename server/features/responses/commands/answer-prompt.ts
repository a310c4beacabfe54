import type { EntityManager } from 'typeorm';
import type { AnswerPromptInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { publishedPrompts, type SequencedPrompt } from '../../studies/study-prompts';
import { openWithoutLock } from '../open-study-cache';
import { toStoredAnswer } from '../stored-answer';
import { mergedAnswers } from '../merged-answers';
import { openForAnswers, type OpenResponse } from '../open-response';
import { saveAnswers, type AnswerRow } from '../save-answers';
import { unlessUndecided } from '../unless-undecided';

type Answer = Omit<AnswerPromptInput, 'studyResponseRef'>;

/**
 * Saves one answer, together with those of others that come in meanwhile. Saving again replaces it; saving the same again
 * changes nothing. It needs no transaction around it; where it does not go the plain way, it makes its own.
 */
export async function answerPrompt(
  { db }: Context,
  { studyResponseRef: ref, ...answer }: AnswerPromptInput,
): Promise<OpenResponse> {
  return (
    (await unlessUndecided(answerPlainly(db, ref, answer))) ??
    db.transaction((own) => answersInOrder(own, ref, [answer]))
  );
}

/** Saves several answers of one response at once: all of them or, if one does not fit its question, none. */
export const answerPrompts = ({ db }: Context, ref: string, answers: readonly Answer[]): Promise<OpenResponse> =>
  answersInOrder(db, ref, answers);

/** Null when there is anything out of the ordinary about the response, the answer or its study. */
async function answerPlainly(db: EntityManager, ref: string, answer: Answer): Promise<OpenResponse | null> {
  const response = await openWithoutLock(db, ref);
  if (!response) return null;
  const row = checkedRow(response, await publishedPrompts(db, response.study), answer);
  return (await mergedAnswers(db).add(row)) ? response : null;
}

/** Takes the locks first, so that what it refuses is refused for what is really so. */
async function answersInOrder(db: EntityManager, ref: string, answers: readonly Answer[]): Promise<OpenResponse> {
  const response = await openForAnswers(db, ref);
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
