import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json';
import type { Polarity, PromptType } from '../../schema.generated';

/** All of a question that can move its score. Who answers another question than this, answers another question. */
export interface Question {
  slug: string;
  topicSlug: string;
  type: PromptType;
  text: string;
  polarity: Polarity;
  choiceLabels: string[];
  rowLabels: string[];
}

/** The question without what does not move its score: its place, whether it is required. */
export const questionOf = ({ slug, topicSlug, type, text, polarity, choiceLabels, rowLabels }: Question): Question => ({
  slug,
  topicSlug,
  type,
  text,
  polarity,
  choiceLabels,
  rowLabels,
});

const bySlug = (a: Question, b: Question) => (a.slug < b.slug ? -1 : 1);

/** SHA-256, in hexadecimal, over the questions in the order of their slugs, as canonical JSON. */
export const wordingHash = (questions: readonly Question[]): string =>
  createHash('sha256')
    .update(canonicalJson(questions.map(questionOf).sort(bySlug)))
    .digest('hex');

export const isWordedAlike = (one: Question, other: Question): boolean =>
  canonicalJson(questionOf(one)) === canonicalJson(questionOf(other));

/** Questions that score nothing take no part in a comparison of scores. */
const WITHOUT_SCORE: readonly PromptType[] = ['OPEN_END', 'SINGLE_SEL', 'MULTI_SEL'];

/**
 * The scored questions of each topic that a survey asked in the words of the library and in no others. Where a topic has a
 * question of the company's own, or one in other words, its score can't be compared, and the topic is left out.
 */
export function comparableTopics(
  asked: readonly Question[],
  library: ReadonlyMap<string, Question>,
): Map<string, Question[]> {
  const topics = new Map<string, Question[]>();
  const others = new Set<string>();
  for (const question of asked.filter(({ type }) => !WITHOUT_SCORE.includes(type))) {
    const own = library.get(question.slug);
    if (!own || !isWordedAlike(own, question)) others.add(question.topicSlug);
    topics.set(question.topicSlug, [...(topics.get(question.topicSlug) ?? []), questionOf(question)]);
  }
  for (const slug of others) topics.delete(slug);
  return topics;
}
