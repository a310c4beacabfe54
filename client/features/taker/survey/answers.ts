import { isMatrix, type TakerPrompt } from './study';
import type { SavedPromptResponse } from '../session/takerState';

type Given = Pick<SavedPromptResponse, 'absoluteValue' | 'responseText' | 'responseDict' | 'skipped'>;

/** Whether there is an answer, and a whole one: words that are not blank, every row of a matrix. */
export function hasAnswer(prompt: TakerPrompt, answer: Given | undefined): boolean {
  if (!answer || answer.skipped) return false;
  const { absoluteValue, responseText, responseDict } = answer;
  switch (prompt.type) {
    case 'OPEN_END':
      return (responseText ?? '').trim() !== '';
    case 'SINGLE_SEL':
      return responseText !== null;
    case 'MULTI_SEL':
      return Object.values(responseDict ?? {}).includes(true);
    case 'MATRIX_N':
    case 'MATRIX_L':
      return prompt.rowLabels.every((row) => typeof responseDict?.[row] === 'string');
    default:
      return absoluteValue !== null;
  }
}

/** An answer as it is sent. Of a matrix only the rows that are still shown. */
export function sentPart(prompt: TakerPrompt, { skipped, absoluteValue, responseText, responseDict }: Given) {
  if (skipped) return { skipped };
  const rows =
    isMatrix(prompt) && responseDict
      ? Object.fromEntries(prompt.rowLabels.map((row) => [row, responseDict[row] ?? '']))
      : responseDict;
  return { absoluteValue, responseText, responseDict: rows };
}

/** The answer on the five points of a rating, 5 the good end; null where the question has no score. */
export function scoreOf(prompt: TakerPrompt, answer: Given | undefined): number | null {
  if (!answer || !hasAnswer(prompt, answer)) return null;
  const { absoluteValue, responseDict } = answer;
  // as results fold it: 0 to 2, 3 and 4, 5 and 6, 7 and 8, 9 and 10
  if (prompt.type === 'NPS') return Math.max(1, Math.ceil(absoluteValue! / 2));
  if (!isMatrix(prompt)) return absoluteValue;
  const places = prompt.rowLabels.map((row) => prompt.choiceLabels.indexOf(String(responseDict?.[row])));
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  const share = mean / (prompt.choiceLabels.length - 1);
  return Math.round(1 + 4 * (prompt.polarity === 'NEGATIVE' ? 1 - share : share));
}
