import type { AnswerPromptInput } from '../../../schema.generated';
import { publishedPrompts } from '../../studies/study-prompts';
import type { ResponsesContext } from '../context';
import type { OpenResponse } from '../open-response';
import { saveResponse } from '../save-response';
import { documentAnswers, toStoredAnswer, type TimedAnswer } from '../stored-answer';

/** Saves one answer. Saving again replaces it. */
export const answerPrompt = (
  ctx: ResponsesContext,
  { studyResponseRef, ...answer }: AnswerPromptInput,
): Promise<OpenResponse> => answerPrompts(ctx, studyResponseRef, [answer]);

/** Saves several answers of one response at once: all of them, or none if one does not fit its question. */
export const answerPrompts = (
  ctx: ResponsesContext,
  ref: string,
  answers: readonly TimedAnswer[],
): Promise<OpenResponse> =>
  saveResponse(ctx, ref, async ({ study }) => {
    const prompts = await publishedPrompts(ctx.db, study);
    const checked = answers.map((answer) => toStoredAnswer(prompts, answer));
    return (document) => ({
      ...document,
      answers: { ...document.answers, ...documentAnswers(document.answers, checked) },
    });
  });
