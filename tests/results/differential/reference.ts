import type { PromptContent } from '../../server/features/library/content/types';
import type { Respondent } from './random-study';

/*
 * Results worked out once more, straight from what people said: no tallies, no groups of groups, none of the product's
 * arithmetic. Slow, and short enough to be checked by reading it beside the definitions of the terms.
 */

const mean = (all: number[]) => all.reduce((a, b) => a + b, 0) / all.length;
const hidden = (n: number) => (n === 0 ? 'NO_RESPONSES' : 'BELOW_THRESHOLD');
/** NPS folded to five: 0-2, 3-4, 5-6, 7-8, 9-10. */
const FOLDED = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5];

export interface ReferenceScore {
  slug: string;
  hidden?: string;
  scaledAvg?: number;
  freqDist?: number[] | null;
  n?: number;
  votes?: number;
  comments?: number;
}

/** Every scored answer of a person to a question: its points, and which of the five places it falls on (null: not defined here). */
function scored({ type, polarity, choiceLabels }: PromptContent, answer: unknown): { points: number; place: number | null }[] {
  if (type === 'NPS') return [{ points: (answer as number) * 10, place: FOLDED[answer as number]! }];
  if (type === 'RATING_5L' || type === 'RATING_5N') return [{ points: ((answer as number) - 1) * 25, place: answer as number }];
  const labels = polarity === 'NEGATIVE' ? [...choiceLabels!].reverse() : choiceLabels!;
  return Object.values(answer as Record<string, string>).map((label) => ({
    points: (labels.indexOf(label) / (labels.length - 1)) * 100,
    place: labels.length === 5 ? labels.indexOf(label) + 1 : null,
  }));
}

export const isScored = ({ type }: PromptContent) => !['OPEN_END', 'SINGLE_SEL', 'MULTI_SEL'].includes(type);

const summary = (slug: string, answers: ReturnType<typeof scored>, n: number): ReferenceScore => ({
  slug,
  scaledAvg: mean(answers.map(({ points }) => points)),
  freqDist: answers.some(({ place }) => place === null) ? null : [1, 2, 3, 4, 5].map((at) => answers.filter(({ place }) => place === at).length),
  n,
});

export function promptScores(people: readonly Respondent[], prompts: readonly PromptContent[]): ReferenceScore[] {
  return prompts.filter(isScored).map((prompt) => {
    const given = people.flatMap(({ answers }) => (answers.has(prompt.slug) ? [answers.get(prompt.slug)] : []));
    if (given.length < 3) return { slug: prompt.slug, hidden: hidden(given.length) };
    return summary(prompt.slug, given.flatMap((answer) => scored(prompt, answer)), given.length);
  });
}

export function topicScores(people: readonly Respondent[], prompts: readonly PromptContent[]): ReferenceScore[] {
  const slugs = [...new Set(prompts.filter(isScored).map(({ topicSlug }) => topicSlug))];
  return slugs.map((slug) => {
    const own = prompts.filter((prompt) => isScored(prompt) && prompt.topicSlug === slug);
    const answeredBy = (prompt: PromptContent) => people.filter(({ answers }) => answers.has(prompt.slug));
    const taken = own.filter((prompt) => answeredBy(prompt).length >= 3);
    if (taken.length === 0) return { slug, hidden: hidden(Math.max(...own.map((prompt) => answeredBy(prompt).length))) };
    const answers = taken.flatMap((prompt) => answeredBy(prompt).flatMap((person) => scored(prompt, person.answers.get(prompt.slug))));
    const respondents = people.filter((person) => taken.some((prompt) => person.answers.has(prompt.slug)));
    const votes = people.flatMap((person) => (person.votes.has(slug) ? [person.votes.get(slug)!] : []));
    return { ...summary(slug, answers, respondents.length), votes: votes.length, comments: votes.filter((comment) => comment !== '').length };
  });
}

/** The mean of the topics, rounded to a whole number; null where it is hidden. */
export function index(people: readonly Respondent[], prompts: readonly PromptContent[]): number | null {
  const scores = topicScores(people, prompts).flatMap(({ scaledAvg }) => (scaledAvg === undefined ? [] : [scaledAvg]));
  return people.length < 3 || scores.length === 0 ? null : mean(scores);
}

/** Topics by votes, most first; ties by lower score, then by label. */
export function priorities(scores: readonly ReferenceScore[], labels: ReadonlyMap<string, string>): string[] {
  const voted = scores.filter(({ votes }) => (votes ?? 0) > 0);
  const label = ({ slug }: ReferenceScore) => labels.get(slug)!;
  return [...voted]
    .sort((a, b) => (a.votes !== b.votes ? b.votes! - a.votes! : a.scaledAvg !== b.scaledAvg ? a.scaledAvg! - b.scaledAvg! : label(a) < label(b) ? -1 : 1))
    .map(({ slug }) => slug);
}

/** How often each choice of a list question was taken; null where fewer than 3 answered. */
export function choices(people: readonly Respondent[], { slug, choiceLabels }: PromptContent): { n: number; counts: number[] } | null {
  const given = people.flatMap(({ answers }) => (answers.has(slug) ? [[answers.get(slug)!].flat() as string[]] : []));
  if (given.length < 3) return null;
  return { n: given.length, counts: choiceLabels!.map((choice) => given.filter((chosen) => chosen.includes(choice)).length) };
}
