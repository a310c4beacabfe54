import type { CreatePromptInput, Polarity } from '@/apollo/types.generated';
import { insertAt, type DraftPrompt } from './draft';

/** The kinds of question that a company can write itself. */
export const OWN_TYPES = ['RATING_5L', 'RATING_5N', 'OPEN_END'] as const;
export type OwnType = (typeof OWN_TYPES)[number];

export const MAX_TEXT_LENGTH = 256;
export const LABEL_COUNT = { min: 2, max: 5 };
export const DEFAULT_LABELS = ['Not at all', 'Very'];

/** What is filled in about a question of the company's own. */
export interface QuestionForm {
  text: string;
  topicSlug: string | null;
  type: OwnType;
  polarity: Polarity;
  /** From the bad end to the good end; kept while another type is chosen, sent only for a rating. */
  choiceLabels: readonly string[];
}

export const EMPTY_FORM: QuestionForm = { text: '', topicSlug: null, type: 'RATING_5L', polarity: 'POSITIVE', choiceLabels: DEFAULT_LABELS };

export const formOf = ({ text, topicSlug, type, polarity, choiceLabels }: DraftPrompt): QuestionForm => ({
  text,
  topicSlug,
  type: OWN_TYPES.find((own) => own === type) ?? 'RATING_5L',
  polarity,
  choiceLabels: choiceLabels.length > 0 ? choiceLabels : DEFAULT_LABELS,
});

/** Which end is the good one was said about the old answers: it has to be said anew. */
export const withType = (form: QuestionForm, type: OwnType): QuestionForm => ({ ...form, type, polarity: 'POSITIVE' });

/** A new name goes before the last one, which stays the end. */
export const withLabelAdded = (labels: readonly string[]): string[] => insertAt(labels, '', labels.length - 1);

/** Characters as people count them, and as the server does. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export const isTooLong = (text: string): boolean => lengthOf(text) > MAX_TEXT_LENGTH;

export type FormProblems = Partial<Record<'text' | 'topicSlug' | 'choiceLabels', string>>;

/** What keeps the question from being saved, by field. */
export function problemsOf({ text, topicSlug, type, choiceLabels }: QuestionForm): FormProblems {
  const labels = type === 'RATING_5N' ? labelProblem(choiceLabels) : undefined;
  return {
    ...(text.trim() === '' && { text: 'Enter the text of your question.' }),
    ...(isTooLong(text) && { text: `Shorten the question to at most ${MAX_TEXT_LENGTH} characters.` }),
    ...(topicSlug === null && { topicSlug: 'Choose a topic.' }),
    ...(labels && { choiceLabels: labels }),
  };
}

function labelProblem(labels: readonly string[]): string | undefined {
  if (labels.length < LABEL_COUNT.min) return 'Give at least 2 labels.';
  if ([labels[0]!, labels.at(-1)!].some((label) => lengthOf(label) < 2)) return 'The first and the last label need at least 2 characters.';
  if (labels.some((label) => label.trim() === '')) return 'Fill in every label, or remove it.';
  return undefined;
}

/** For the server; only of a form without problems. */
export const inputOf = ({ text, topicSlug, type, polarity, choiceLabels }: QuestionForm): CreatePromptInput => ({
  text: text.trim(),
  topicSlug: topicSlug ?? '',
  type,
  polarity,
  choiceLabels: type === 'RATING_5N' ? choiceLabels.map((label) => label.trim()) : [],
});

/** The slug of a question that the server does not know yet. It is in the list on the screen only, never in the draft. */
export const UNSAVED = 'UNSAVED';

/** A question of the company's own that is being written, or changed. */
export interface OpenQuestion {
  /** `UNSAVED` for a new one. */
  slug: string;
  /** Makes the server add a new one once, however often it has to be sent. */
  key: string;
  /** The place of a new one among the questions. */
  at: number;
  form: QuestionForm;
  /** The form as it was opened. */
  start: QuestionForm;
}

/** The question as it would look. */
export const promptOf = (form: QuestionForm): DraftPrompt => ({
  ...inputOf(form),
  slug: UNSAVED,
  scope: 'CUSTOMER',
  choiceLabels: [...inputOf(form).choiceLabels!],
  polarity: form.polarity,
  rowLabels: [],
  required: true,
});

/** The survey's questions with the new one in its place. */
export const withUnsaved = (prompts: readonly DraftPrompt[], open: OpenQuestion | null): readonly DraftPrompt[] =>
  open?.slug === UNSAVED ? insertAt(prompts, promptOf(open.form), Math.min(open.at, prompts.length)) : prompts;

/** The same list taken apart again: what belongs to the survey, and the place of the new question, -1 where there is none. */
export const withoutUnsaved = (list: readonly DraftPrompt[]) => ({
  prompts: list.filter(({ slug }) => slug !== UNSAVED),
  at: list.findIndex(({ slug }) => slug === UNSAVED),
});
