/** The types of questions, as the schema names them. */
export type PromptType =
  'RATING_5L' | 'RATING_5N' | 'NPS' | 'MATRIX_N' | 'MATRIX_L' | 'SINGLE_SEL' | 'MULTI_SEL' | 'OPEN_END';

interface Typed {
  type: PromptType;
}

/** Whether the question is answered row by row. */
export const isMatrix = ({ type }: Typed): boolean => type === 'MATRIX_N' || type === 'MATRIX_L';

/** Whether the question is answered by one point of a scale: five points, or eleven for a recommendation. */
export const isScale = ({ type }: Typed): boolean => type === 'RATING_5L' || type === 'RATING_5N' || type === 'NPS';

/** Whether the question has a score. Open questions have texts instead, and list questions have counts. */
export const isScored = (prompt: Typed): boolean => isMatrix(prompt) || isScale(prompt);

/** An answer from 0 to 10 on a scale from 1 to 5: 0 to 2 is 1, and each further point of the five takes two of the ten. */
export const npsOnFivePoints = (value: number): number => Math.max(1, Math.ceil(value / 2));

/** An answer to one question. It has the part that the question's type asks for; the other parts are null. */
export interface PromptAnswer {
  /** The point on a scale. */
  absoluteValue: number | null;
  /** A free text, or the label that was chosen of a single selection. */
  responseText: string | null;
  /** The chosen labels of a multiple selection, each `true`; or the label of each row of a matrix. */
  responseDict: Readonly<Record<string, string | boolean>> | null;
  /** The respondent went past the question. */
  skipped: boolean;
}

interface Answerable extends Typed {
  rowLabels: readonly string[];
}

/** Whether the question has a complete answer: not skipped, a text that is not blank, every row of a matrix. */
export function hasAnswer(prompt: Answerable, answer: PromptAnswer | undefined): boolean {
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
