/** The types of questions in the schema. */
export type PromptType =
  'RATING_5L' | 'RATING_5N' | 'NPS' | 'MATRIX_N' | 'MATRIX_L' | 'SINGLE_SEL' | 'MULTI_SEL' | 'OPEN_END';

interface Typed {
  type: PromptType;
}

/** Whether the question is answered row by row. */
export const isMatrix = ({ type }: Typed): boolean => type === 'MATRIX_N' || type === 'MATRIX_L';

/** Whether the question is answered by one point of a scale: five points, or eleven for a recommendation. */
export const isScale = ({ type }: Typed): boolean => type === 'RATING_5L' || type === 'RATING_5N' || type === 'NPS';

/** Whether a survey may offer "Don't know" for the question: for a scale as a whole, for a matrix row by row. */
export const mayOfferDontKnow = (prompt: Typed): boolean => isScale(prompt) || isMatrix(prompt);

/**
 * Whether the question has a score. Open questions have texts instead. List questions have counts, and so has a question of any
 * type that asks how often or how much: its answers are no sentiment, so it is marked as not scored.
 */
export const isScored = (prompt: Typed & { scored?: boolean }): boolean =>
  (isMatrix(prompt) || isScale(prompt)) && prompt.scored !== false;

/** Whether the results of the question are counts: of choices, of points on a scale, or of each row of a matrix. */
export const isCounted = (prompt: Typed & { scored?: boolean }): boolean =>
  prompt.type !== 'OPEN_END' && !isScored(prompt);

/** The value of a matrix's label: its position from 1, counted from the end if the last label is the bad one. */
export const labelValue = (
  { choiceLabels, polarity }: { choiceLabels: readonly string[]; polarity: 'POSITIVE' | 'NEGATIVE' },
  label: string,
): number =>
  polarity === 'NEGATIVE' ? choiceLabels.length - choiceLabels.indexOf(label) : choiceLabels.indexOf(label) + 1;

/** Converts an answer from 0 to 10 to a scale from 1 to 5: 0 to 2 become 1, and then two values become one point each. */
export const npsOnFivePoints = (value: number): number => Math.max(1, Math.ceil(value / 2));

/** An answer to one question. The part that belongs to the question's type is set; the other parts are null. */
export interface PromptAnswer {
  /** The point on a scale. */
  absoluteValue: number | null;
  /** A free text, or the chosen label of a single selection. */
  responseText: string | null;
  /** The chosen labels of a multiple selection with the value `true`, or the chosen label for each row of a matrix. */
  responseDict: Readonly<Record<string, string | boolean>> | null;
  /** Whether a question on a scale is answered by "Don't know". Missing where it is not. */
  dontKnow?: boolean;
  /** The rows of a matrix that are answered by "Don't know". Missing where there are none. */
  dontKnowRows?: readonly string[];
  /** Whether the respondent skipped the question. */
  skipped: boolean;
}

/** The most characters of a free text or a comment. */
export const MAX_TEXT_LENGTH = 1_000;

/** The length of a text without the space around it. An emoji counts as one character, because the length is in code points. */
export const textLength = (text: string): number => [...text.trim()].length;

export const isTooLong = (text: string): boolean => textLength(text) > MAX_TEXT_LENGTH;

interface Answerable extends Typed {
  rowLabels: readonly string[];
}

/**
 * Whether the question has a complete answer: it was not skipped, a text is not blank, and every row of a matrix is answered. "Don't
 * know" is an answer.
 */
export function hasAnswer(prompt: Answerable, answer: PromptAnswer | undefined): boolean {
  if (!answer || answer.skipped) return false;
  const { absoluteValue, responseText, responseDict, dontKnow = false, dontKnowRows = [] } = answer;
  switch (prompt.type) {
    case 'OPEN_END':
      return (responseText ?? '').trim() !== '';
    case 'SINGLE_SEL':
      return responseText !== null;
    case 'MULTI_SEL':
      return Object.values(responseDict ?? {}).includes(true);
    case 'MATRIX_N':
    case 'MATRIX_L':
      return prompt.rowLabels.every((row) => typeof responseDict?.[row] === 'string' || dontKnowRows.includes(row));
    default:
      return absoluteValue !== null || dontKnow;
  }
}

/** Whether an answer says nothing but "Don't know": to a scale, or in every row of a matrix. */
export const isDontKnow = ({
  dontKnow = false,
  dontKnowRows = [],
  responseDict,
}: Pick<PromptAnswer, 'dontKnow' | 'dontKnowRows' | 'responseDict'>): boolean =>
  dontKnow || (dontKnowRows.length > 0 && Object.keys(responseDict ?? {}).length === 0);
