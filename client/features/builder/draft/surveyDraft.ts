import { answeringSeconds } from '@/lib/answeringTime';
import type {
  DistributionMethod,
  Language,
  Polarity,
  PrivacyLevel,
  PromptScope,
  PromptType,
  RespondentIdentity,
} from '@/apollo/types.generated';
import { segmentLabel } from '@common/segment-labels';
import type { TranslatedText } from './translations';

export interface DraftPrompt {
  slug: string;
  text: string;
  type: PromptType;
  topicSlug: string;
  scope: PromptScope;
  polarity: Polarity;
  scored: boolean;
  choiceLabels: string[];
  rowLabels: string[];
  /** The question on whose answer this one depends. */
  parentSlug: string | null;
  /** The languages that it is translated into. */
  translations: readonly { language: Language }[];
  /** The languages in which nobody has reviewed the machine's translation yet. */
  unreviewedIn: readonly Language[];
  required: boolean;
  /** Whether respondents may answer with "Don't know". */
  offersDontKnow: boolean;
}

/** The promises that respondents will get. */
export interface DraftPrivacy {
  level: PrivacyLevel;
  /** The smallest group whose results are shown. */
  threshold: number;
  commentThreshold: number;
  /** The number of days for which responses are kept after the close. */
  keepDays: number;
  /** The number of days after the close within which texts can be answered; 0 for no replies. */
  replyDays: number;
  /** Who may answer. */
  identity: RespondentIdentity;
}

/** The part of a survey that the builder edits. */
export interface SurveyDraft {
  name: string;
  welcomeMessage: string;
  /** The translations of the welcome message. */
  welcomeTranslations: TranslatedText[];
  prompts: readonly DraftPrompt[];
  /** Whether the last step asks which topics to prioritize. */
  votingEnabled: boolean;
  /** The chosen teams, each of which stands for its subtree. */
  teamRefs: readonly string[];
  distributionMethod: DistributionMethod;
  /** The number of people who get the link, if somebody has entered it. */
  targetResponses: number | null;
  enableScheduledReminders: boolean;
  /** A calendar day, `YYYY-MM-DD`. */
  scheduledCloseDate: string | null;
  privacy: DraftPrivacy;
  /** The series that the survey belongs to. */
  sequenceRef: string | null;
  /** The names of the segments that results are grouped by. */
  segments: readonly string[];
}

/** A question that a survey begins to ask: it has to be answered, and offers no "Don't know". */
export const newlyAsked = <Question extends object>(question: Question) => ({
  ...question,
  required: true,
  offersDontKnow: false,
});

export interface TopicLabel {
  slug: string;
  label: string;
}

/** Moves a question next to another one. */
export function moveBeside<Item extends { slug: string }>(
  items: readonly Item[],
  moved: string,
  target: string,
  side: 'before' | 'after',
): Item[] {
  const item = items.find(({ slug }) => slug === moved);
  if (!item || moved === target) return [...items];
  const rest = items.filter(({ slug }) => slug !== moved);
  const at = rest.findIndex(({ slug }) => slug === target);
  if (at === -1) return [...items];
  rest.splice(side === 'before' ? at : at + 1, 0, item);
  return rest;
}

/** Moves a question up or down by one place. */
export function moveBy<Item extends { slug: string }>(items: readonly Item[], moved: string, step: 1 | -1): Item[] {
  const target = items[items.findIndex(({ slug }) => slug === moved) + step];
  return target ? moveBeside(items, moved, target.slug, step === 1 ? 'after' : 'before') : [...items];
}

export function insertAt<Item>(items: readonly Item[], item: Item, at: number): Item[] {
  return [...items.slice(0, at), item, ...items.slice(at)];
}

/** The questions on whose answers a question depends, the first one first. */
export function parentsOf<Item extends { slug: string; parentSlug: string | null }>(
  library: readonly Item[],
  { parentSlug }: { parentSlug: string | null },
): Item[] {
  const parent = library.find(({ slug }) => slug === parentSlug);
  return parent ? [...parentsOf(library, parent), parent] : [];
}

/** Topics in the library's order, each with the number of its questions. */
export function topicCounts(prompts: readonly { topicSlug: string }[], topics: readonly TopicLabel[]) {
  return topics
    .map((topic) => ({ ...topic, count: prompts.filter(({ topicSlug }) => topicSlug === topic.slug).length }))
    .filter(({ count }) => count > 0);
}

/** Minutes and seconds: `1 min 20 s`, `6 min`. */
export function answeringTimeText(questions: number): string {
  const seconds = answeringSeconds(questions);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
}

/** Whether the survey has so many open questions that they tire people. */
export const hasManyOpenEnded = (prompts: readonly { type: PromptType }[]) =>
  prompts.filter(({ type }) => type === 'OPEN_END').length >= 4;

export const MANY_OPEN_ENDED_TEXT = 'Limit open-ended questions to prevent survey fatigue and drop-offs';

export const asksForVotes = (votingEnabled: boolean, prompts: readonly { type: PromptType }[]) =>
  votingEnabled && !(prompts.length > 0 && prompts.every(({ type }) => type === 'OPEN_END'));

/** The size in words: `24 questions | 13 topics`. */
export function surveySizeText(questions: number, topics: number): string {
  return `${questions} ${questions === 1 ? 'question' : 'questions'} | ${topics} ${topics === 1 ? 'topic' : 'topics'}`;
}

const TYPE_LABELS: Record<PromptType, string> = {
  RATING_5L: 'Sentiment',
  RATING_5N: 'Rating',
  OPEN_END: 'Open-Ended',
  SINGLE_SEL: 'Single choice',
  MULTI_SEL: 'Multiple choice',
  MATRIX_N: 'Rating matrix',
  MATRIX_L: 'Choice matrix',
  NPS: 'Recommendation',
};
export const typeLabel = (type: PromptType): string => TYPE_LABELS[type];

/** How long the responses of a survey are kept, in words. */
export function keepDaysText(days: number): string {
  if (days === 0) return 'Responses are destroyed as soon as the results are made.';
  return `Responses are kept for ${days} ${days === 1 ? 'day' : 'days'} after the close, and then destroyed.`;
}

/** Whether there are replies to texts, in words. */
export const replyDaysText = (days: number): string =>
  days === 0
    ? 'No replies to comments.'
    : `Replies to comments for ${days} ${days === 1 ? 'day' : 'days'} after the close.`;

/** What results are grouped by, in words. */
export const compareByWords = (segments: readonly string[]): string =>
  ['Team', ...segments.map(segmentLabel)].join(', ');
