import { computePlannedRelease, type StudyRelease } from '../../server/features/scores/release/compute';
import type { ReleaseInput } from '../../server/features/scores/release/plan';
import { isShown, type Score, type ScoreOrSuppressed } from '../../server/features/scores/release/released-scores';
import { planStrict, type PlanInput } from '../../server/features/scores/release/strict-plan';
import type { TallyCount } from '../../server/features/responses/tallies';
import type { Disclosure } from '../../server/features/scores/release/disclosure';
import { tallyColumnsOf, type TestCombination } from '../testkit/tally-columns';
import { sum, type ShownFacts } from './shown-facts';
import type { RandomCompany, RandomPerson } from './random-company';

/** The release of a random company, which contains everything that readers can get, and the people of each group. */
export interface ReleasedCompany {
  /** The people of each atom. An atom is a set of people with the same team and attributes. */
  atoms: RandomPerson[][];
  /** The groups. Their `atoms` are indexes into the list of atoms. */
  groups: (StudyRelease['groups'][number] & { atoms: number[]; isTeam: boolean })[];
  prompts: string[];
}

/** The topic of a question. There are two topics, and the first question of topic n is question n. */
export const topicOf = (prompt: number) => `topic_${prompt % 2}`;
const slugOf = (prompt: number) => `prompt_${prompt}`;
/**
 * Whether a person votes for a topic. People vote for it who gave its first question a low rating or skipped it. All of them
 * write a comment, except those who gave the lowest rating.
 */
const votes = ({ answers }: RandomPerson, topic: number): boolean => answers[topic] === null || answers[topic]! < 2;
const writes = (person: RandomPerson, topic: number) => votes(person, topic) && person.answers[topic] !== 0;

/** Computes the release of a company's survey from tallies. It uses the product's code, but plans in the same thread. */
export async function releasedCompany(
  company: RandomCompany,
  commentThreshold = 3,
  plan: (input: PlanInput) => Disclosure[][] = planStrict,
): Promise<ReleasedCompany> {
  const combinations = new Map<string, RandomPerson[]>();
  for (const person of company.people) {
    const key = JSON.stringify([person.teams.at(-1) ?? null, person.segments]);
    combinations.set(key, [...(combinations.get(key) ?? []), person]);
  }
  const atoms = [...combinations.values()];
  const snapshot = snapshotOf(company, atoms, commentThreshold);
  const { groups } = await computePlannedRelease(snapshot, (input) => Promise.resolve(plan(input)));
  const isIn = ({ teams, segments }: RandomPerson, { teamId, segment }: StudyRelease['groups'][number]) =>
    (teamId === null || teams.includes(teamId)) && (segment === null || segments[segment.name] === segment.value);
  return {
    atoms,
    prompts: snapshot.prompts.map(({ slug }) => slug),
    groups: groups.map((group) => ({
      ...group,
      isTeam: group.segment === null,
      atoms: atoms.flatMap(([person], at) => (isIn(person!, group) ? [at] : [])),
    })),
  };
}

function snapshotOf(
  { people, prompts }: RandomCompany,
  atoms: RandomPerson[][],
  commentThreshold: number,
): ReleaseInput {
  const numbers = Array.from({ length: prompts }, (_, at) => at);
  const parents = new Map(people.flatMap(({ teams }) => teams.map((id, at) => [id, teams[at - 1] ?? null] as const)));
  return {
    prompts: numbers.map((at) => ({
      slug: slugOf(at),
      topicSlug: topicOf(at),
      type: 'RATING_5L',
      polarity: 'POSITIVE',
      choiceLabels: [],
      rowLabels: [],
    })),
    labels: new Map(),
    teams: [...parents].map(([id, parentId]) => ({ id, parentId })),
    attributes: [...new Set(people.flatMap(({ segments }) => Object.keys(segments)))],
    ...tallyColumnsOf(atoms.map((members) => combinationOf(members, numbers))),
    terms: { level: 'STRICT', threshold: 3, commentThreshold, attributes: [] },
  };
}

/** The tallies of the people of an atom, as the database computes them. */
function combinationOf(members: RandomPerson[], prompts: number[]): TestCombination {
  const counts = new Map<string, TallyCount>();
  const add = (measure: TallyCount['measure'], slug: string, item = '') => {
    const key = `${measure} ${slug} ${item}`;
    counts.set(key, { measure, slug, item, choice: '', n: (counts.get(key)?.n ?? 0) + 1 });
  };
  for (const person of members) {
    add('respondent', '');
    for (const topic of new Set(prompts.map(topicOf))) {
      const own = prompts.filter((prompt) => topicOf(prompt) === topic);
      const answered = own.filter((prompt) => person.answers[prompt] !== null);
      for (const prompt of answered) add('value', slugOf(prompt), String(person.answers[prompt]! + 1));
      if (answered.length > 0) add('topic', topic, answered.map(slugOf).join(','));
      if (votes(person, own[0]!)) add('vote', topic);
      if (writes(person, own[0]!)) add('comment', topic);
    }
  }
  return { teamId: members[0]!.teams.at(-1) ?? null, segments: members[0]!.segments, counts: [...counts.values()] };
}

export const scoreOf = (scores: readonly ScoreOrSuppressed[], slug: string): Score | undefined =>
  scores.filter(isShown).find((score) => score.slug === slug);

/** The facts that are shown about the answers to a question. */
export function factsOfPrompt({ atoms, groups, prompts }: ReleasedCompany, at: number): ShownFacts {
  const cells = groups.flatMap(({ atoms: own, scores }): ShownFacts['cells'] => {
    const score = scoreOf(scores.prompts, prompts[at]!);
    return score ? [{ atoms: own, disclosure: score.freqDist ? 'FULL' : 'AVERAGE' }] : [];
  });
  const counted = groups
    .filter(({ scores }) => (scoreOf(scores.prompts, prompts[at]!)?.n ?? null) !== null)
    .map((group) => group.atoms);
  return {
    truth: atoms.map((members) =>
      [0, 1, 2, 3, 4].map((level) => members.filter(({ answers }) => answers[at] === level).length),
    ),
    cells,
    counted,
  };
}

/** The facts that are shown about the votes for a topic. */
export function factsOfVotes({ atoms, groups }: ReleasedCompany, topic: number): ShownFacts {
  const shown = groups
    .filter(({ scores }) => scores.topics.some(({ slug, votes }) => slug === topicOf(topic) && votes != null))
    .map((group) => group.atoms);
  const truth = atoms.map((members) => {
    const n = members.filter((person) => votes(person, topic)).length;
    return [n, members.length - n];
  });
  return { truth, cells: shown.map((own) => ({ atoms: own, disclosure: 'FULL' as const })), counted: [] };
}

/** The groups whose comments on a topic can be read. With `byScore`, all large enough groups for which the topic's score is shown. */
export function factsOfLists({ atoms, groups }: ReleasedCompany, topic: number, byScore = false): ShownFacts {
  const lists = groups.filter(
    ({ isTeam, scores }) =>
      isTeam &&
      (byScore ? scoreOf(scores.topics, topicOf(topic)) && scores.respondents !== null : scores.writing === null),
  );
  return {
    truth: atoms.map((members) => [members.length]),
    cells: lists.map((group) => ({ atoms: group.atoms, disclosure: 'FULL' as const })),
    counted: [],
  };
}

/** The number of respondents in a group. */
export const sizeOf = ({ atoms }: ReleasedCompany, own: readonly number[]): number =>
  sum(own.map((atom) => atoms[atom]!.length));
