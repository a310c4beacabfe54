import { varianceOfMeans, type ScoreTrend, type Spread } from './interval';
import { differencesBetween } from './comparison';
import {
  isShown,
  type DevexIndex,
  type ReleasedScores,
  type Score,
  type ScoreOrSuppressed,
} from './release/released-scores';
import { mean, sum } from './score-arithmetic';
import type { IndexOfTopics } from './trends';

/** A cell whose distribution is shown. */
type FullCell = Score & { freqDist: number[]; n: number; variance: number };

/** The figures of a team beside those of the company and of the people outside of the team. */
export interface AgainstRest {
  /** Null for the index. */
  topicSlug: string | null;
  ofCompany: number;
  ofRest: number;
  toCompany: number;
  toRest: ScoreTrend;
}

export interface RestToCompute {
  company: ReleasedScores;
  team: ReleasedScores;
  /** The topic of each question, by slug. */
  topicOf: ReadonlyMap<string, string>;
  /** The smallest number of people that the survey shows. */
  threshold: number;
}

/**
 * Compares a team with everybody outside of it: the rest is the company less the team. It is computed from cells that both show with
 * their distribution, so it tells nothing that a reader could not subtract, and where the rest of any question of a topic has fewer people than
 * the minimum, the topic is left out. The index is compared over the topics that are left.
 */
export function againstRest(given: RestToCompute): { index: AgainstRest | null; topics: AgainstRest[] } {
  const rest = restOfTopics(given);
  if (rest.size === 0) return { index: null, topics: [] };
  const team = onlyTopics(given.team, rest);
  const company = onlyTopics(given.company, rest);
  const { index, topics } = differencesBetween(
    { ...given.team, ...team },
    { ...given.company, topics: [...rest.values()], index: indexOfRest(given, rest) },
    false,
  );
  const scoreIn = (scores: readonly ScoreOrSuppressed[], slug: string) =>
    scores.filter(isShown).find((score) => score.slug === slug)!.scaledAvg;
  const lines = topics.map(({ topicSlug, difference }) => ({
    topicSlug,
    ofCompany: scoreIn(company.topics, topicSlug),
    ofRest: rest.get(topicSlug)!.scaledAvg,
    toCompany: scoreIn(team.topics, topicSlug) - scoreIn(company.topics, topicSlug),
    toRest: difference,
  }));
  return { index: index && { topicSlug: null, ...meansOf(lines), toRest: index }, topics: lines };
}

/** The index is the mean of its topics, so its figures are the means of theirs. */
const meansOf = (lines: readonly AgainstRest[]) => ({
  ofCompany: mean(lines.map(({ ofCompany }) => ofCompany)),
  ofRest: mean(lines.map(({ ofRest }) => ofRest)),
  toCompany: mean(lines.map(({ toCompany }) => toCompany)),
});

const onlyTopics = ({ index, topics }: ReleasedScores, wanted: ReadonlyMap<string, Score>): IndexOfTopics => ({
  index,
  topics: topics.filter(({ slug }) => wanted.has(slug!)),
});

/** The score of the rest in each topic that has one, by slug. */
function restOfTopics({ company, team, topicOf, threshold }: RestToCompute): Map<string, Score> {
  const rest = new Map<string, Score>();
  for (const whole of company.topics.filter(isFull)) {
    const part = team.topics.filter(isFull).find(({ slug }) => slug === whole.slug);
    if (!part || whole.n - part.n < threshold) continue;
    const questions = restOfQuestions(whole.slug, { company, team, topicOf, threshold });
    if (!questions) continue;
    const score = restOf(whole, part);
    // Not everybody has to have answered every question. Then the spread over the topic may not be split, and the widest is taken.
    const variance = score.variance ?? varianceOfMeans(questions.map((question) => question.variance ?? 0));
    rest.set(whole.slug, { ...score, variance });
  }
  return rest;
}

/** The rest of each question of a topic; null where it is too small, or where company and team do not show the same questions. */
function restOfQuestions(topic: string, { company, team, topicOf, threshold }: RestToCompute): Score[] | null {
  const ofTopic = ({ prompts }: ReleasedScores) =>
    prompts.filter(isFull).filter(({ slug }) => topicOf.get(slug) === topic);
  const [all, own] = [ofTopic(company), ofTopic(team)];
  if (all.length === 0 || all.length !== own.length) return null;
  const rest = all.map((whole) => {
    const part = own.find(({ slug }) => slug === whole.slug);
    return part && whole.n - part.n >= threshold ? restOf(whole, part) : null;
  });
  return rest.every((question) => question !== null) ? rest : null;
}

/** The people of a cell who are not in a part of it. Their variance is null where it can't be split. */
function restOf(whole: FullCell, part: FullCell): Score {
  const [answers, partly] = [sum(whole.freqDist), sum(part.freqDist)];
  const scaledAvg = (whole.scaledAvg * answers - part.scaledAvg * partly) / (answers - partly);
  return {
    ...whole,
    scaledAvg,
    freqDist: whole.freqDist.map((count, place) => count - part.freqDist[place]!),
    n: whole.n - part.n,
    variance: splitVariance(whole, part, { mean: scaledAvg, of: part.scaledAvg }),
    trend: null,
  };
}

/**
 * The variance of the rest, from the variance of the whole and that of a part: the squares of the whole are those of both and of the distance
 * between them. Null where they do not add up.
 */
function splitVariance(whole: Spread, part: Spread, { mean: rest, of }: { mean: number; of: number }): number | null {
  const n = whole.n - part.n;
  const between = ((part.n * n) / whole.n) * (of - rest) ** 2;
  const squares = (whole.n - 1) * whole.variance - (part.n - 1) * part.variance - between;
  if (squares < -ROUNDING_ERROR * whole.n * (1 + whole.variance)) return null;
  return n > 1 ? Math.max(0, squares) / (n - 1) : 0;
}

/** More than the rounding error of a sum of squares. */
const ROUNDING_ERROR = 1e-9;

/** The index of the rest. Its spread is known where that of both indexes is, over the same topics. */
function indexOfRest({ company, team }: RestToCompute, rest: ReadonlyMap<string, Score>): DevexIndex {
  const index = mean([...rest.values()].map(({ scaledAvg }) => scaledAvg));
  const n = Math.min(...[...rest.values()].map((score) => score.n!));
  const shown: DevexIndex = { __typename: 'DevexIndex', index, n, trend: null };
  const [whole, part] = [company, team].map((group) => ({
    spread: group.index.__typename === 'DevexIndex' ? group.index.spread : undefined,
    isWhole: group.topics.filter(isShown).length === rest.size,
    index: group.index.__typename === 'DevexIndex' ? group.index.index : 0,
  }));
  if (!whole?.spread || !part?.spread || !whole.isWhole || !part.isWhole) return shown;
  const variance = splitVariance(whole.spread, part.spread, { mean: index, of: part.index });
  return variance === null ? shown : { ...shown, spread: { variance, n: whole.spread.n - part.spread.n } };
}

const isFull = (score: ScoreOrSuppressed): score is FullCell =>
  isShown(score) && score.freqDist !== null && score.n !== null && score.variance !== null;
