import { askedPrompts, type AskedPrompts } from '@common/conditions';
import { hasAnswer, isDontKnow, isMatrix, isTooLong, npsOnFivePoints, type PromptAnswer } from '@common/prompts';
import type { SavedPromptResponse } from '../session/takerState';
import type { PublicStudy, TakerPrompt } from './study';

/** The respondent's answers, by the slug of the question. */
export type SavedAnswers = Readonly<Record<string, SavedPromptResponse | undefined>>;

/** The questions that are asked after these answers, and how many may still be added by follow-up questions. */
export const takerPrompts = (
  { prompts }: Pick<PublicStudy, 'prompts'>,
  answers: SavedAnswers,
): AskedPrompts<TakerPrompt> => askedPrompts(prompts, (slug) => answers[slug]);

/** Whether the server takes the answer: it is complete, and a free text is not too long. */
export const isAcceptable = (prompt: TakerPrompt, answer: PromptAnswer | undefined): boolean =>
  hasAnswer(prompt, answer) && !(prompt.type === 'OPEN_END' && isTooLong(answer?.responseText ?? ''));

/** The part of an answer that is sent. An answer to a matrix may hold rows that are not shown any more, and these are left out. */
export function answerToSend(
  prompt: TakerPrompt,
  { skipped, absoluteValue, responseText, responseDict, dontKnow, dontKnowRows = [] }: PromptAnswer,
) {
  if (skipped) return { skipped };
  if (dontKnow) return { dontKnow };
  if (!isMatrix(prompt)) return { absoluteValue, responseText, responseDict };
  const unknown = prompt.rowLabels.filter((row) => dontKnowRows.includes(row));
  const known = prompt.rowLabels.filter((row) => !unknown.includes(row));
  return {
    responseDict: Object.fromEntries(known.map((row) => [row, responseDict?.[row] ?? ''])),
    ...(unknown.length > 0 && { dontKnowRows: unknown }),
  };
}

/** The score of an answer from 1 to 5, where 5 is good. It is null for a question without a score, without an answer, and for "Don't know". */
export function answerScore(prompt: TakerPrompt, answer: PromptAnswer | undefined): number | null {
  if (!answer || !hasAnswer(prompt, answer) || isDontKnow(answer)) return null;
  const { absoluteValue, responseDict } = answer;
  if (prompt.type === 'NPS') return npsOnFivePoints(absoluteValue!);
  if (!isMatrix(prompt)) return absoluteValue;
  const places = prompt.rowLabels
    .map((row) => prompt.choiceLabels.indexOf(String(responseDict?.[row])))
    .filter((place) => place >= 0);
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  const share = mean / (prompt.choiceLabels.length - 1);
  return Math.round(1 + 4 * (prompt.polarity === 'NEGATIVE' ? 1 - share : share));
}
