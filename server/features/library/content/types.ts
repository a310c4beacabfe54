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
  /** Things a team can start on by itself, shown beside the topic's results. */
  actions: string[];
}

export interface PromptContent {
  slug: string;
  text: string;
  type: PromptType;
  topicSlug: string;
  /** NEGATIVE: agreeing is bad news, so the taker shows the labels in reverse and 5 stays the good end. */
  polarity: Polarity;
  choiceLabels: string[];
  rowLabels: string[];
  /** The choice that can't be taken together with others, such as "None of these". */
  exclusiveChoice?: string;
  /** The question that decides whether this one is asked, and which of its rows are. */
  parentSlug?: string;
  /** The words of the text that give way to the answer to the parent question. */
  replacementString?: string;
}

export interface TemplateContent {
  slug: string;
  name: string;
  description: string;
  promptSlugs: string[];
  flags: { voting_enabled: boolean };
}

/** What of the library there is in another language. */
export interface LanguageContent {
  /** Labels of topics, by slug. */
  topics: Record<string, string>;
  /** Texts of questions, by slug. */
  texts: Record<string, string>;
  /** Labels of choices and rows, by the label that they stand for. */
  labels: Record<string, string>;
  /** Words that give way to an answer, by the words that they stand for. */
  replacements: Record<string, string>;
}

/** A text in another language. */
export interface ContentTranslation {
  language: 'en' | 'de' | 'fr' | 'es' | 'ar';
  text: string;
}

/** A question in another language: labels stand in the order of the originals, which are what is stored. */
export interface TranslatedPrompt extends ContentTranslation {
  choiceLabels: string[];
  rowLabels: string[];
  replacementString: string | null;
}
