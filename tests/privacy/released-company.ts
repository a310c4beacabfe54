import { computePlannedRelease, type StudyRelease } from '../../server/features/scores/release/compute';
import type { ReleaseInput } from '../../server/features/scores/release/plan';
import { isShown, type Score, type ScoreOrSuppressed } from '../../server/features/scores/release/released-scores';
import { planStrict, type PlanInput } from '../../server/features/scores/release/strict-plan';
import type { TallyCount } from '../../server/features/responses/tallies';
import type { Disclosure } from '../../server/features/scores/release/disclosure';
import { counted, type TestCombination } from '../testkit/counted';
import { sum, type Facts } from './facts';
import type { Company, Person } from './random-company';

/** What is released of a company, with who is in which group: all that any reader on any door is given. */
export interface ReleasedCompany {
  /** The people of each atom: those whom nothing stored tells apart. */
  atoms: Person[][];
  /** `atoms` of each group by their places. */
  groups: (StudyRelease['groups'][number] & { atoms: number[]; isTeam: boolean })[];
  prompts: string[];
}

/** Two topics: that of a question, and its first question is the one of its number. */
export const topicOf = (prompt: number) => `topic_${prompt % 2}`;
const slugOf = (prompt: number) => `prompt_${prompt}`;
/** Who is unhappy, or skipped its first question, votes for a topic; all but the unhappiest write something. */
const votes = ({ answers }: Person, topic: number): boolean => answers[topic] === null || answers[topic]! < 2;
const writes = (person: Person, topic: number) => votes(person, topic) && person.answers[topic] !== 0;

/** Releases a company's survey as the product does, from its counts; without a thread of its own. */
export async function releasedCompany(
  company: Company,
  commentThreshold = 3,
  plan: (input: PlanInput) => Disclosure[][] = planStrict,
): Promise<ReleasedCompany> {
  const combinations = new Map<string, Person[]>();
  for (const person of company.people) {
    const key = JSON.stringify([person.teams.at(-1) ?? null, person.segments]);
    combinations.set(key, [...(combinations.get(key) ?? []), person]);
  }
  const atoms = [...combinations.values()];
  const snapshot = snapshotOf(company, atoms, commentThreshold);
  const { groups } = await computePlannedRelease(snapshot, (input) => Promise.resolve(plan(input)));
  const isIn = ({ teams, segments }: Person, { teamId, segment }: StudyRelease['groups'][number]) =>
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

function snapshotOf({ people, prompts }: Company, atoms: Person[][], commentThreshold: number): ReleaseInput {
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
    ...counted(atoms.map((members) => combinationOf(members, numbers))),
    terms: { level: 'STRICT', threshold: 3, commentThreshold, attributes: [] },
  };
}

/** The counts of people whom nothing tells apart, as the database makes them. */
function combinationOf(members: Person[], prompts: number[]): TestCombination {
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

/** What is told of the answers to a question. */
export function factsOfPrompt({ atoms, groups, prompts }: ReleasedCompany, at: number): Facts {
  const cells = groups.flatMap(({ atoms: own, scores }): Facts['cells'] => {
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

/** What is told of who voted for a topic, and of how many of them wrote something. */
export function factsOfVotes({ atoms, groups }: ReleasedCompany, topic: number): Facts {
  const told = groups
    .filter(({ scores }) => scoreOf(scores.topics, topicOf(topic))?.votes != null)
    .map((group) => group.atoms);
  const truth = atoms.map((members) => {
    const n = members.filter((person) => votes(person, topic)).length;
    return [n, members.length - n];
  });
  return { truth, cells: told.map((own) => ({ atoms: own, disclosure: 'FULL' as const })), counted: [] };
}

/** Whose comments on a topic are read as a list of their own. `byScore`: as if a list were there wherever the topic's score is. */
export function factsOfLists({ atoms, groups }: ReleasedCompany, topic: number, byScore = false): Facts {
  const lists = groups.filter(
    ({ isTeam, scores }) =>
      isTeam &&
      scoreOf(scores.topics, topicOf(topic)) &&
      (byScore ? scores.respondents !== null : scores.writing === null),
  );
  return {
    truth: atoms.map((members) => [members.length]),
    cells: lists.map((group) => ({ atoms: group.atoms, disclosure: 'FULL' as const })),
    counted: [],
  };
}

/** What a list less others comes to: everybody in the group who responded. */
export const sizeOf = ({ atoms }: ReleasedCompany, own: readonly number[]): number =>
  sum(own.map((atom) => atoms[atom]!.length));
