/** What the question library is written in. Plain data: nothing here knows the database or GraphQL. */

export type PromptType =
  | 'RATING_5L'
  | 'RATING_5N'
  | 'OPEN_END'
  | 'MATRIX_N'
  | 'MATRIX_L'
  | 'NPS'
  | 'SINGLE_SEL'
  | 'MULTI_SEL';

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
