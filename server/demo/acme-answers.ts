import type { PromptContent } from '../features/library/content/types';
import type { SentenceDecks } from './acme-decks';
import { biasOfPrompt, moodOf, demoTeamOf } from './acme-mood';
import type { DemoPerson, DemoQuarter } from './acme-types';
import { pickNormal, demoRandom, seedOf, shuffled, pickWeighted, type RandomSource } from './random';

export type DemoAnswer = { promptSlug: string; responseTimeMs: number } & (
  { absoluteValue: number } | { responseText: string } | { dontKnow: true } | { skipped: true }
);

export interface DemoVote {
  topicSlug: string;
  /** The comment; empty if the person voted without one. */
  text: string;
}

type AskedPrompt = Pick<PromptContent, 'slug' | 'topicSlug' | 'type'> & { offersDontKnow?: boolean };

/** The share of people who answered each closed survey, oldest first. */
const TURNOUT = [0.69, 0.75, 0.67, 0.79] as const;
const ANSWERED_OPEN_SURVEY = 41;

const TEXT_CHANCE = 0.4;
const COMMENT_CHANCE = 0.55;
/** The share of people who do not know, where a question offers that. */
const DONT_KNOW_CHANCE = 0.06;

/** Factors for topics that get fewer votes, because they measure how work feels and can't be improved directly. */
const VOTED_LESS: Readonly<Record<string, number>> = { satis: 1, perc_prod: 0.8, learning: 0.3 };

/** How many people of a team answer: about the quarter's share of them, but at least 60 and at most 85 %. */
function answeringCount(teamName: string, size: number, quarter: 0 | 1 | 2 | 3): number {
  const share = TURNOUT[quarter] + pickNormal(demoRandom(seedOf(`${teamName} answers ${quarter}`)), 0, 0.05);
  return Math.min(Math.max(Math.round(size * share), Math.ceil(size * 0.6)), Math.floor(size * 0.85));
}

/** The people who complete the survey of a quarter. They are few in the open survey, which began three days ago. */
export function participantsOf(
  people: readonly DemoPerson[],
  quarter: DemoQuarter,
  random: RandomSource,
): DemoPerson[] {
  if (quarter === 4) {
    return shuffled(
      random,
      people.filter((person) => demoTeamOf(person).turnout?.[quarter] !== 0),
    ).slice(0, ANSWERED_OPEN_SURVEY);
  }
  const teams = new Map<string, DemoPerson[]>();
  for (const person of people) teams.set(person.teamPath[2], [...(teams.get(person.teamPath[2]) ?? []), person]);
  return [...teams].flatMap(([name, members]) => {
    const fixed = demoTeamOf(members[0]!).turnout?.[quarter];
    return shuffled(random, members).slice(0, fixed ?? answeringCount(name, members.length, quarter));
  });
}

/**
 * A random time for an answer in milliseconds. The times are skewed: most answers take seconds, and a few much longer.
 */
function responseTime(random: RandomSource, typicalMs: number): number {
  const time = typicalMs * Math.exp(pickNormal(random, 0, 0.5));
  return Math.round(Math.min(Math.max(time, 1500), 240_000));
}

function answerOf(
  person: DemoPerson,
  prompt: AskedPrompt,
  quarter: DemoQuarter,
  decks: SentenceDecks,
  random: RandomSource,
): DemoAnswer {
  const promptSlug = prompt.slug;
  if (prompt.type === 'OPEN_END') {
    const responseText = random() < TEXT_CHANCE ? decks.drawText(quarter, promptSlug, person) : undefined;
    return responseText
      ? { promptSlug, responseText, responseTimeMs: responseTime(random, 3000 + 400 * responseText.length) }
      : { promptSlug, skipped: true, responseTimeMs: responseTime(random, 5000) };
  }
  if (prompt.type !== 'RATING_5L' && prompt.type !== 'RATING_5N') {
    throw new Error(`The demo answers ratings and open-ended questions; ${promptSlug} is ${prompt.type}.`);
  }
  const value = Math.round(
    pickNormal(random, moodOf(person, prompt.topicSlug, quarter) + biasOfPrompt(promptSlug), 0.75),
  );
  const responseTimeMs = responseTime(random, 7500);
  if (prompt.offersDontKnow && doesNotKnow(person, quarter)) return { promptSlug, dontKnow: true, responseTimeMs };
  return { promptSlug, absoluteValue: Math.min(Math.max(value, 1), 5), responseTimeMs };
}

/** Whether a person cannot judge what not everybody does. It has random numbers of its own, so that nothing else depends on it. */
const doesNotKnow = ({ email }: DemoPerson, quarter: DemoQuarter): boolean =>
  demoRandom(seedOf(`${email} does not know ${quarter}`))() < DONT_KNOW_CHANCE;

/** The answers of one person to a survey, in the order of its questions. 5 is the good end for both polarities. */
export function answersOf(
  person: DemoPerson,
  prompts: readonly AskedPrompt[],
  quarter: DemoQuarter,
  decks: SentenceDecks,
  random: RandomSource,
): DemoAnswer[] {
  return prompts.map((prompt) => answerOf(person, prompt, quarter, decks, random));
}

/** The mean of one person's ratings in each topic. */
function ownScores(prompts: readonly AskedPrompt[], answers: readonly DemoAnswer[]): Map<string, number> {
  const values = new Map<string, number[]>();
  for (const answer of answers) {
    const topicSlug = prompts.find((prompt) => prompt.slug === answer.promptSlug)?.topicSlug;
    if (!topicSlug || !('absoluteValue' in answer)) continue;
    values.set(topicSlug, [...(values.get(topicSlug) ?? []), answer.absoluteValue]);
  }
  return new Map(
    [...values].map(([topic, given]) => [topic, given.reduce((sum, value) => sum + value, 0) / given.length]),
  );
}

/**
 * The votes of one person: one to three topics, mostly those that they rated lowest, each with or without a comment.
 */
export function votesOf(
  person: DemoPerson,
  prompts: readonly AskedPrompt[],
  answers: readonly DemoAnswer[],
  quarter: DemoQuarter,
  decks: SentenceDecks,
  random: RandomSource,
): DemoVote[] {
  const count = pickWeighted(random, [
    [1, 25],
    [2, 45],
    [3, 30],
  ]);
  return [...ownScores(prompts, answers)]
    .map(([topicSlug, score]) => ({
      topicSlug,
      urge: score + (VOTED_LESS[topicSlug] ?? 0) + pickNormal(random, 0, 0.5),
    }))
    .sort((one, other) => one.urge - other.urge)
    .slice(0, count)
    .map(({ topicSlug }) => ({
      topicSlug,
      text: (random() < COMMENT_CHANCE && decks.drawComment(quarter, topicSlug, person)) || '',
    }));
}
