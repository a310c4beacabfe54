import { isMatrix, MAX_TEXT_LENGTH } from '../../../common/prompts';
import { invalid } from '../../platform/errors';
import { requiredText, withinLength } from '../../platform/text-rules';
import type { PromptType } from '../../schema.generated';
import type { SequencedPrompt } from '../studies/study-prompts';

const RATING = { min: 1, max: 5 };
const NPS = { min: 0, max: 10 };

/** An answer as it came in, before it is checked. */
export interface GivenAnswer {
  absoluteValue?: number | null;
  responseText?: string | null;
  responseDict?: Record<string, string | boolean> | null;
  dontKnow?: boolean | null;
  dontKnowRows?: readonly string[] | null;
  skipped?: boolean | null;
}

const PARTS = ['absoluteValue', 'responseText', 'responseDict'] as const;
type AnswerPart = (typeof PARTS)[number];

/** An answer as it is stored: the one part that its question has, "Don't know", or skipped. */
export interface CheckedAnswer {
  value: number | null;
  text: string | null;
  /** Of a matrix it has the rows that are not in `dontKnowRows`. */
  dict: Record<string, string | boolean> | null;
  dontKnow: boolean;
  dontKnowRows: readonly string[];
  skipped: boolean;
}

const NOTHING: CheckedAnswer = {
  ...{ value: null, text: null, dict: null },
  ...{ dontKnow: false, dontKnowRows: [], skipped: false },
};

/** The part of an answer that each type of question needs. */
const PART: Record<PromptType, AnswerPart> = {
  RATING_5L: 'absoluteValue',
  RATING_5N: 'absoluteValue',
  NPS: 'absoluteValue',
  OPEN_END: 'responseText',
  SINGLE_SEL: 'responseText',
  MULTI_SEL: 'responseDict',
  MATRIX_N: 'responseDict',
  MATRIX_L: 'responseDict',
};

/** Refuses an answer with another part than its question needs, because nobody could say which of them was meant. */
function requireNoOtherPart(prompt: SequencedPrompt, answer: GivenAnswer): void {
  const needed = answer.skipped || answer.dontKnow ? null : PART[prompt.type];
  const other = PARTS.find((part) => part !== needed && answer[part] != null);
  if (other)
    throw invalid({
      [other]: [needed ? `Only ${needed} answers this question.` : 'A skipped question has no answer.'],
    });
}

/** Refuses "Don't know" where the question does not offer it in this form, and beside a skipped question. */
function requireOfferedDontKnow(prompt: SequencedPrompt, { dontKnow, dontKnowRows, skipped }: GivenAnswer): void {
  const rows = dontKnowRows ?? [];
  const field = dontKnow ? 'dontKnow' : 'dontKnowRows';
  if (!dontKnow && rows.length === 0) return;
  if (skipped) throw invalid({ [field]: ['A skipped question has no answer.'] });
  if (!prompt.offersDontKnow) throw invalid({ [field]: ['This question does not offer "Don’t know".'] });
  if (dontKnow && isMatrix(prompt)) throw invalid({ dontKnow: ['Name the rows of a matrix in dontKnowRows.'] });
  if (rows.length > 0 && !isMatrix(prompt)) throw invalid({ dontKnowRows: ['This question has no rows.'] });
}

/** Checks an answer against its question. */
export function checkAnswer(prompt: SequencedPrompt, answer: GivenAnswer): CheckedAnswer {
  requireNoOtherPart(prompt, answer);
  requireOfferedDontKnow(prompt, answer);
  if (answer.dontKnow) return { ...NOTHING, dontKnow: true };
  if (answer.skipped) {
    if (prompt.required) throw invalid({ skipped: ['This question is required.'] }, 'ANSWER_REQUIRED');
    return { ...NOTHING, skipped: true };
  }
  switch (prompt.type) {
    case 'RATING_5L':
    case 'RATING_5N':
      return { ...NOTHING, value: wholeNumber(answer.absoluteValue, RATING) };
    case 'NPS':
      return { ...NOTHING, value: wholeNumber(answer.absoluteValue, NPS) };
    case 'OPEN_END':
      return { ...NOTHING, text: requiredText('responseText', answer.responseText ?? '', MAX_TEXT_LENGTH) };
    case 'SINGLE_SEL':
      return { ...NOTHING, text: oneOf(prompt.choiceLabels, answer.responseText) };
    case 'MULTI_SEL':
      return { ...NOTHING, dict: chosen(prompt, answer.responseDict) };
    case 'MATRIX_N':
    case 'MATRIX_L':
      return { ...NOTHING, ...filledMatrix(prompt, answer) };
  }
}

function wholeNumber(value: number | null | undefined, { min, max }: { min: number; max: number }): number {
  if (value == null) throw invalid({ absoluteValue: ['This field is required.'] });
  if (value < min || value > max) throw invalid({ absoluteValue: [`Choose a value from ${min} to ${max}.`] });
  return value;
}

/** A comment, which may be blank. */
export const checkComment = (text: string | null | undefined) =>
  withinLength('responseText', text?.trim() ?? '', MAX_TEXT_LENGTH);

function oneOf(choices: readonly string[], text: string | null | undefined): string {
  if (text == null || !choices.includes(text))
    throw invalid({ responseText: ['Choose one of the given answers.'] }, 'CHOICE_REQUIRED');
  return text;
}

function chosen(
  { choiceLabels, exclusiveChoice }: SequencedPrompt,
  dict: GivenAnswer['responseDict'],
): Record<string, boolean> {
  const picked = Object.entries(dict ?? {}).filter(([, value]) => value !== false);
  if (picked.length === 0)
    throw invalid({ responseDict: ['Choose at least one of the given answers.'] }, 'CHOICES_REQUIRED');
  if (picked.some(([choice, value]) => !choiceLabels.includes(choice) || value !== true)) {
    throw invalid({ responseDict: ['Choose only from the given answers.'] });
  }
  if (picked.length > 1 && picked.some(([choice]) => choice === exclusiveChoice)) {
    throw invalid({ responseDict: [`"${exclusiveChoice}" can’t be chosen together with other answers.`] });
  }
  return Object.fromEntries(picked.map(([choice]) => [choice, true]));
}

function filledMatrix(
  prompt: SequencedPrompt,
  { responseDict: dict, dontKnowRows }: GivenAnswer,
): Pick<CheckedAnswer, 'dict' | 'dontKnowRows'> {
  const entries = Object.entries(dict ?? {});
  const unknown = [...new Set(dontKnowRows)];
  // The rows of a follow-up matrix depend on other answers, so they are checked when the response is handed in.
  const complete =
    prompt.parentSlug === null
      ? prompt.rowLabels.every((row) => dict?.[row] !== undefined || unknown.includes(row))
      : entries.length + unknown.length > 0;
  if (!complete) throw invalid({ responseDict: ['Answer every row.'] }, 'ROWS_REQUIRED');
  const valid = entries.every(
    ([row, value]) =>
      prompt.rowLabels.includes(row) && typeof value === 'string' && prompt.choiceLabels.includes(value),
  );
  if (!valid) throw invalid({ responseDict: ['Choose only from the given answers.'] });
  if (unknown.some((row) => !prompt.rowLabels.includes(row)))
    throw invalid({ dontKnowRows: ['Choose only from the given rows.'] });
  const twice = unknown.find((row) => dict?.[row] !== undefined);
  if (twice !== undefined) throw invalid({ dontKnowRows: [`"${twice}" has an answer already.`] });
  return { dict: Object.fromEntries(entries), dontKnowRows: unknown };
}
