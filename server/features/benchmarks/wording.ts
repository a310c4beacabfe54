import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/canonical-json';
import type { Polarity, PromptType } from '../../schema.generated';

/** The fields of a question that can change its score. If one of them differs, it is another question. */
export interface Question {
  slug: string;
  topicSlug: string;
  type: PromptType;
  text: string;
  polarity: Polarity;
  choiceLabels: string[];
  rowLabels: string[];
}

/** A question without the fields that can't change its score, such as its position and whether it is required. */
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

/** Whether two surveys ask the same questions on a topic, in the same words. Nothing is the same as no question. */
export const asksSame = (asked: readonly Question[] = [], wanted: readonly Question[] = []): boolean =>
  asked.length > 0 &&
  asked.length === wanted.length &&
  asked.every((question) => wanted.some((other) => isWordedAlike(question, other)));

/** Questions by the slug of their topic. */
export function questionsByTopic(questions: readonly Question[]): Map<string, Question[]> {
  const topics = new Map<string, Question[]>();
  for (const question of questions)
    topics.set(question.topicSlug, [...(topics.get(question.topicSlug) ?? []), question]);
  return topics;
}

/** The types of question that have no score, and so are left out when scores are compared. */
const WITHOUT_SCORE: readonly PromptType[] = ['OPEN_END', 'SINGLE_SEL', 'MULTI_SEL'];

/**
 * The scored questions of each comparable topic of a survey. A topic is comparable if all of its scored questions have
 * the wording of the library. It is left out if one of them is the company's own question or has another wording.
 */
export function comparableTopics(
  asked: readonly Question[],
  library: ReadonlyMap<string, Question>,
): Map<string, Question[]> {
  const scored = asked.filter(({ type }) => !WITHOUT_SCORE.includes(type));
  const topics = questionsByTopic(scored.map(questionOf));
  for (const question of scored) {
    const own = library.get(question.slug);
    if (!own || !isWordedAlike(own, question)) topics.delete(question.topicSlug);
  }
  return topics;
}
