import type { CreatePromptInput, Language, Polarity } from '@/apollo/types.generated';
import { insertAt, type DraftPrompt } from './draft';
import { withLabelsChanged, translationIn, translationInput, type Translation } from './translations';

/** The kinds of question that a company can write itself. */
export const CUSTOM_QUESTION_TYPES = ['RATING_5L', 'RATING_5N', 'OPEN_END'] as const;
export type CustomQuestionType = (typeof CUSTOM_QUESTION_TYPES)[number];

export const QUESTION_TEXT_MAX_LENGTH = 256;
export const CHOICE_LABEL_MAX_LENGTH = 100;
export const CHOICE_LABEL_COUNT = { min: 2, max: 5 };
export const DEFAULT_CHOICE_LABELS = ['Not at all', 'Very'];

const TOO_LONG = `Shorten the question to at most ${QUESTION_TEXT_MAX_LENGTH} characters.`;
const ENDS_TOO_SHORT = 'The first and the last label need at least 2 characters.';

/** What is filled in about a question of the company's own. */
export interface QuestionFormValues {
  text: string;
  topicSlug: string | null;
  type: CustomQuestionType;
  polarity: Polarity;
  /** From the bad end to the good end; kept while another type is chosen, sent only for a rating. */
  choiceLabels: readonly string[];
  /** In other languages; each has a place for every label. */
  translations: readonly Translation[];
}

export const EMPTY_QUESTION_FORM: QuestionFormValues = {
  text: '',
  topicSlug: null,
  type: 'RATING_5L',
  polarity: 'POSITIVE',
  choiceLabels: DEFAULT_CHOICE_LABELS,
  translations: [],
};

/** A question with all its words, as the library has it. */
type WholePrompt = Omit<DraftPrompt, 'required'> & { translations: readonly Translation[] };

export function questionFormOf({
  text,
  topicSlug,
  type,
  polarity,
  choiceLabels,
  translations,
}: WholePrompt): QuestionFormValues {
  const labels = choiceLabels.length > 0 ? choiceLabels : DEFAULT_CHOICE_LABELS;
  return {
    text,
    topicSlug,
    type: CUSTOM_QUESTION_TYPES.find((own) => own === type) ?? 'RATING_5L',
    polarity,
    choiceLabels: labels,
    translations: translations.map(({ language }) => translationIn(translations, language, labels.length)),
  };
}

/** Which end is the good one was said about the old answers: it has to be said anew. */
export const formWithType = (form: QuestionFormValues, type: CustomQuestionType): QuestionFormValues => ({
  ...form,
  type,
  polarity: 'POSITIVE',
});

const inEveryLanguage = (
  form: QuestionFormValues,
  change: (labels: readonly string[]) => readonly string[],
): QuestionFormValues => ({
  ...form,
  choiceLabels: change(form.choiceLabels),
  translations: withLabelsChanged(form.translations, change),
});

/** A new name goes before the last one, which stays the end. */
export const withLabelAdded = (form: QuestionFormValues) =>
  inEveryLanguage(form, (labels) => insertAt(labels, '', labels.length - 1));

export const withoutLabel = (form: QuestionFormValues, at: number) =>
  inEveryLanguage(form, (labels) => labels.filter((_, place) => place !== at));

/** Characters as people count them, and as the server does. */
export const characterCount = (text: string): number => [...text.trim()].length;

export const isQuestionTooLong = (text: string): boolean => characterCount(text) > QUESTION_TEXT_MAX_LENGTH;

/** What is wrong with a translation: in its text, or in the label at a place. */
export interface TranslationProblem {
  language: Language;
  at: 'text' | number;
  message: string;
}

export type FormProblems = Partial<Record<'text' | 'topicSlug' | 'choiceLabels', string>> & {
  translations?: TranslationProblem;
};

/** The labels that a question of its type has. */
export const choiceLabelsOf = ({ type, choiceLabels }: QuestionFormValues): readonly string[] =>
  type === 'RATING_5N' ? choiceLabels : [];

/** What keeps the question from being saved, by field. */
export function formProblemsOf(form: QuestionFormValues): FormProblems {
  const { text, topicSlug, type, choiceLabels } = form;
  const labels = type === 'RATING_5N' ? labelProblem(choiceLabels) : undefined;
  const translations = form.translations
    .map((each) => translationProblem(each, choiceLabelsOf(form).length))
    .find((problem) => problem !== null);
  return {
    ...(text.trim() === '' && { text: 'Enter the text of your question.' }),
    ...(isQuestionTooLong(text) && { text: TOO_LONG }),
    ...(topicSlug === null && { topicSlug: 'Choose a topic.' }),
    ...(labels && { choiceLabels: labels }),
    ...(translations && { translations }),
  };
}

function translationProblem({ language, text, choiceLabels }: Translation, count: number): TranslationProblem | null {
  const labels = choiceLabels.slice(0, count);
  const given = labels.filter((label) => label.trim() !== '');
  const short = [0, labels.length - 1].find((at) => characterCount(labels[at] ?? '') === 1);
  if (isQuestionTooLong(text)) return { language, at: 'text', message: TOO_LONG };
  if (text.trim() === '' && given.length > 0)
    return { language, at: 'text', message: 'Enter the question, or clear its labels.' };
  return short === undefined ? null : { language, at: short, message: ENDS_TOO_SHORT };
}

function labelProblem(labels: readonly string[]): string | undefined {
  if (labels.length < CHOICE_LABEL_COUNT.min) return 'Give at least 2 labels.';
  if ([labels[0]!, labels.at(-1)!].some((label) => characterCount(label) < 2)) return ENDS_TOO_SHORT;
  if (labels.some((label) => label.trim() === '')) return 'Fill in every label, or remove it.';
  return undefined;
}

/** For the server; only of a form without problems. */
export const promptInputOf = (form: QuestionFormValues): CreatePromptInput => ({
  text: form.text.trim(),
  topicSlug: form.topicSlug ?? '',
  type: form.type,
  polarity: form.polarity,
  choiceLabels: choiceLabelsOf(form).map((label) => label.trim()),
  translations: translationInput(form.translations, choiceLabelsOf(form).length),
});

/** The slug of a question that the server does not know yet. It is in the list on the screen only, never in the draft. */
export const UNSAVED_SLUG = 'UNSAVED';

/** A question of the company's own that is being written, or changed. */
export interface OpenQuestion {
  /** `UNSAVED` for a new one. */
  slug: string;
  /** Makes the server add a new one once, however often it has to be sent. */
  key: string;
  /** The place of a new one among the questions. */
  at: number;
  form: QuestionFormValues;
  /** The form as it was opened. */
  start: QuestionFormValues;
  /** Of a question that has been asked, only translations can be written; of these, what is said in these languages stays. */
  asked: readonly Language[] | null;
}

/** The question as it would look. */
export const draftPromptOf = (form: QuestionFormValues): WholePrompt & DraftPrompt => ({
  ...promptInputOf(form),
  slug: UNSAVED_SLUG,
  scope: 'CUSTOMER',
  choiceLabels: [...promptInputOf(form).choiceLabels!],
  polarity: form.polarity,
  rowLabels: [],
  translations: form.translations,
  required: true,
});

/** The survey's questions with the new one in its place. */
export const withUnsavedQuestion = (
  prompts: readonly DraftPrompt[],
  open: OpenQuestion | null,
): readonly DraftPrompt[] =>
  open?.slug === UNSAVED_SLUG
    ? insertAt(prompts, draftPromptOf(open.form), Math.min(open.at, prompts.length))
    : prompts;

/** The same list taken apart again: what belongs to the survey, and the place of the new question, -1 where there is none. */
export const withoutUnsavedQuestion = (list: readonly DraftPrompt[]) => ({
  prompts: list.filter(({ slug }) => slug !== UNSAVED_SLUG),
  at: list.findIndex(({ slug }) => slug === UNSAVED_SLUG),
});
