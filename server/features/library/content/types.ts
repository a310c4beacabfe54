import type { PromptType } from '../../../../common/prompts';

/*
 * The types that the question library is written in. They are plain data: nothing here knows the database or GraphQL.
 */

export type { PromptType };

export type Polarity = 'POSITIVE' | 'NEGATIVE';

export interface TopicContent {
  slug: string;
  label: string;
  longDescription: string;
  /** Actions that a team can start by itself. They are shown beside the topic's results. */
  actions: string[];
}

export interface PromptContent {
  slug: string;
  text: string;
  type: PromptType;
  topicSlug: string;
  /**
   * NEGATIVE: agreement is the bad end. The respondent's page reverses the labels, so that 5 is always the good end.
   */
  polarity: Polarity;
  /** False for a question that asks how often or how much, so that its answers are no sentiment. */
  scored?: false;
  choiceLabels: string[];
  rowLabels: string[];
  /** The choice that can't be selected together with others, such as "None of these". */
  exclusiveChoice?: string;
  /** The question whose answer decides whether this question is asked, and which of its rows are shown. */
  parentSlug?: string;
  /** The part of the text that the answer to the parent question replaces. */
  replacementString?: string;
}

export interface TemplateContent {
  slug: string;
  name: string;
  description: string;
  promptSlugs: string[];
  flags: { voting_enabled: boolean };
}

/** Who vouches for a translation: nobody yet, or a person who knows the language. */
export type ReviewState = 'MACHINE' | 'REVIEWED';

/**
 * Translations by their English text, so that a text whose English changes has no translation until somebody writes one. `npm run
 * translations` moves a text from one group to the other.
 */
export interface ReviewedTexts {
  machine: Record<string, string>;
  reviewed: Record<string, string>;
}

/** The translation of the library into one language. */
export interface LanguageContent {
  /** Labels of topics. */
  topics: ReviewedTexts;
  /** Texts of questions. */
  texts: ReviewedTexts;
  /** Labels of choices and rows. A label that reads differently in one question has an entry `slug/label` as well. */
  labels: ReviewedTexts;
  /** The words that an answer replaces. */
  replacements: ReviewedTexts;
}

/** A text in another language. */
export interface ContentTranslation {
  language: 'en' | 'de' | 'fr' | 'es' | 'ar';
  text: string;
}

/**
 * A question in another language. Its labels have the order of the original labels, because answers store the original
 * labels.
 */
export interface TranslatedPrompt extends ContentTranslation {
  choiceLabels: string[];
  rowLabels: string[];
  replacementString: string | null;
}
