import { askedPrompts, type AskedPrompts } from '@common/conditions';
import { hasAnswer, isMatrix, npsOnFivePoints, type PromptAnswer } from '@common/prompts';
import type { SavedPromptResponse } from '../session/takerState';
import type { PublicStudy, TakerPrompt } from './study';

/** The respondent's answers by the slug of their question. */
export type SavedAnswers = Readonly<Record<string, SavedPromptResponse | undefined>>;

/** The questions that these answers lead to. */
export const takerPrompts = (
  { prompts }: Pick<PublicStudy, 'prompts'>,
  answers: SavedAnswers,
): AskedPrompts<TakerPrompt> => askedPrompts(prompts, (slug) => answers[slug]);

/** The parts of an answer that are sent. Of a matrix only the rows that are still shown are sent. */
export function answerToSend(
  prompt: TakerPrompt,
  { skipped, absoluteValue, responseText, responseDict }: PromptAnswer,
) {
  if (skipped) return { skipped };
  const rows =
    isMatrix(prompt) && responseDict
      ? Object.fromEntries(prompt.rowLabels.map((row) => [row, responseDict[row] ?? '']))
      : responseDict;
  return { absoluteValue, responseText, responseDict: rows };
}

/** The answer on the five points of a rating, 5 the good end; null where the question has no score. */
export function answerScore(prompt: TakerPrompt, answer: PromptAnswer | undefined): number | null {
  if (!answer || !hasAnswer(prompt, answer)) return null;
  const { absoluteValue, responseDict } = answer;
  if (prompt.type === 'NPS') return npsOnFivePoints(absoluteValue!);
  if (!isMatrix(prompt)) return absoluteValue;
  const places = prompt.rowLabels.map((row) => prompt.choiceLabels.indexOf(String(responseDict?.[row])));
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  const share = mean / (prompt.choiceLabels.length - 1);
  return Math.round(1 + 4 * (prompt.polarity === 'NEGATIVE' ? 1 - share : share));
}
