import type { CreatePromptInput, Language, Polarity } from '@/apollo/types.generated';
import { insertAt, type DraftPrompt } from './surveyDraft';
import { withLabelsChanged, translationIn, translationInput, type Translation } from './translations';

/** The types of question that a company can write itself. */
export const CUSTOM_QUESTION_TYPES = ['RATING_5L', 'RATING_5N', 'OPEN_END'] as const;
export type CustomQuestionType = (typeof CUSTOM_QUESTION_TYPES)[number];

export const QUESTION_TEXT_MAX_LENGTH = 256;
export const CHOICE_LABEL_MAX_LENGTH = 100;
export const CHOICE_LABEL_COUNT = { min: 2, max: 5 };
export const DEFAULT_CHOICE_LABELS = ['Not at all', 'Very'];

const TOO_LONG = `Shorten the question to at most ${QUESTION_TEXT_MAX_LENGTH} characters.`;
const ENDS_TOO_SHORT = 'The first and the last label need at least 2 characters.';

/** The values of the form for one of the company's own questions. */
export interface QuestionFormValues {
  text: string;
  topicSlug: string | null;
  type: CustomQuestionType;
  polarity: Polarity;
  /** False if the question asks how often or how much, so that its answers are counted instead of scored. */
  scored: boolean;
  /** From the bad end to the good end. They are kept while another type is selected, and sent only for a rating. */
  choiceLabels: readonly string[];
  /** The translations; each has an entry for every label. */
  translations: readonly Translation[];
}

export const EMPTY_QUESTION_FORM: QuestionFormValues = {
  text: '',
  topicSlug: null,
  type: 'RATING_5L',
  polarity: 'POSITIVE',
  scored: true,
  choiceLabels: DEFAULT_CHOICE_LABELS,
  translations: [],
};

/** A question with all its texts, as the library has it. */
type WholePrompt = Omit<DraftPrompt, 'required' | 'offersDontKnow'> & { translations: readonly Translation[] };

export function questionFormOf({
  text,
  topicSlug,
  type,
  polarity,
  scored,
  choiceLabels,
  translations,
}: WholePrompt): QuestionFormValues {
  const labels = choiceLabels.length > 0 ? choiceLabels : DEFAULT_CHOICE_LABELS;
  return {
    text,
    topicSlug,
    type: CUSTOM_QUESTION_TYPES.find((own) => own === type) ?? 'RATING_5L',
    polarity,
    scored: scored || type === 'OPEN_END',
    choiceLabels: labels,
    translations: translations.map(({ language }) => translationIn(translations, language, labels.length)),
  };
}

/** Changes the type, and resets polarity and scoring, which described the old answers. */
export const formWithType = (form: QuestionFormValues, type: CustomQuestionType): QuestionFormValues => ({
  ...form,
  type,
  polarity: 'POSITIVE',
  scored: true,
});

const inEveryLanguage = (
  form: QuestionFormValues,
  change: (labels: readonly string[]) => readonly string[],
): QuestionFormValues => ({
  ...form,
  choiceLabels: change(form.choiceLabels),
  translations: withLabelsChanged(form.translations, change),
});

/** Adds a label before the last one, which stays the end of the scale. */
export const withLabelAdded = (form: QuestionFormValues) =>
  inEveryLanguage(form, (labels) => insertAt(labels, '', labels.length - 1));

export const withoutLabel = (form: QuestionFormValues, at: number) =>
  inEveryLanguage(form, (labels) => labels.filter((_, place) => place !== at));

/** The number of characters as people and the server count them. */
export const characterCount = (text: string): number => [...text.trim()].length;

export const isQuestionTooLong = (text: string): boolean => characterCount(text) > QUESTION_TEXT_MAX_LENGTH;

/** The error of a translation: in its text, or in the label at an index. */
export interface TranslationProblem {
  language: Language;
  at: 'text' | number;
  message: string;
}

export type FormProblems = Partial<Record<'text' | 'topicSlug' | 'choiceLabels', string>> & {
  translations?: TranslationProblem;
};

/** The labels of a question, if its type has any. */
export const choiceLabelsOf = ({ type, choiceLabels }: QuestionFormValues): readonly string[] =>
  type === 'RATING_5N' ? choiceLabels : [];

/** The errors that prevent saving, by field. */
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

/** The input for the server. The form must have no errors. */
export const promptInputOf = (form: QuestionFormValues): CreatePromptInput => ({
  text: form.text.trim(),
  topicSlug: form.topicSlug ?? '',
  type: form.type,
  polarity: form.polarity,
  scored: form.scored,
  choiceLabels: choiceLabelsOf(form).map((label) => label.trim()),
  translations: translationInput(form.translations, choiceLabelsOf(form).length),
});

/**
 * The slug of a question that the server does not know yet. It appears in the list on screen only, never in the draft.
 */
export const UNSAVED_SLUG = 'UNSAVED';

/** One of the company's own questions in the form, new or existing. */
export interface OpenQuestion {
  /** `UNSAVED` for a new one. */
  slug: string;
  /** The idempotency key of a new question, so that the server adds it once, however often it is sent. */
  key: string;
  /** The index of a new question in the list. */
  at: number;
  form: QuestionFormValues;
  /** The form as it was opened. */
  start: QuestionFormValues;
  /**
   * The languages in which a question has been asked. Only its translations can be edited, and those in these languages
   * can't.
   */
  asked: readonly Language[] | null;
}

/** The question as it would be saved. */
export const draftPromptOf = (form: QuestionFormValues): WholePrompt & DraftPrompt => ({
  ...promptInputOf(form),
  slug: UNSAVED_SLUG,
  scope: 'CUSTOMER',
  choiceLabels: [...promptInputOf(form).choiceLabels!],
  polarity: form.polarity,
  scored: form.scored,
  rowLabels: [],
  parentSlug: null,
  translations: form.translations,
  unreviewedIn: [],
  required: true,
  offersDontKnow: false,
});

/** The survey's questions with the new one at its index. */
export const withUnsavedQuestion = (
  prompts: readonly DraftPrompt[],
  open: OpenQuestion | null,
): readonly DraftPrompt[] =>
  open?.slug === UNSAVED_SLUG
    ? insertAt(prompts, draftPromptOf(open.form), Math.min(open.at, prompts.length))
    : prompts;

/** Splits the list again: the survey's questions, and the index of the new one, or -1 without one. */
export const withoutUnsavedQuestion = (list: readonly DraftPrompt[]) => ({
  prompts: list.filter(({ slug }) => slug !== UNSAVED_SLUG),
  at: list.findIndex(({ slug }) => slug === UNSAVED_SLUG),
});
