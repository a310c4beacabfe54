import { Moments } from './interval';
import type { ReleasedScores, Score } from './release/released-scores';
import { againstRest } from './rest-of-company';
import { mean } from './score-arithmetic';

const TOPIC_OF = new Map([
  ['findable', 'docs'],
  ['current', 'docs'],
  ['quiet', 'focus'],
]);
type Answers = Record<'findable' | 'current' | 'quiet', number>;

const points = (value: number) => (value - 1) * 25;
const variance = (values: readonly number[]) => {
  const moments = new Moments();
  for (const value of values) moments.add(value);
  return moments.spread().variance;
};
const ownMean = (person: Answers, slugs: readonly (keyof Answers)[]) => mean(slugs.map((slug) => points(person[slug])));

function cell(type: Score['type'], slug: string, people: readonly Answers[], slugs: readonly (keyof Answers)[]): Score {
  const given = people.flatMap((person) => slugs.map((each) => person[each]));
  return {
    ...{ __typename: 'Score', type, slug, n: people.length, scaledAvg: mean(given.map(points)) },
    freqDist: [1, 2, 3, 4, 5].map((level) => given.filter((value) => value === level).length),
    variance: variance(people.map((person) => ownMean(person, slugs))),
    ...{ comments: 0, votes: null, priority: null, nps: null, rows: [], trend: null },
  };
}

/** The results of a group, computed from everybody's answers. */
function groupOf(people: readonly Answers[]): ReleasedScores {
  const topics = [cell('TOPIC', 'docs', people, ['findable', 'current']), cell('TOPIC', 'focus', people, ['quiet'])];
  const spread = variance(
    people.map((person) => mean([ownMean(person, ['findable', 'current']), ownMean(person, ['quiet'])])),
  );
  return {
    respondents: people.length,
    index: {
      ...{ __typename: 'DevexIndex', n: people.length, trend: null },
      index: mean(topics.map(({ scaledAvg }) => scaledAvg)),
      spread: { variance: spread, n: people.length },
    },
    topics,
    prompts: (['findable', 'current', 'quiet'] as const).map((slug) => cell('PROMPT', slug, people, [slug])),
    choices: [],
    texts: [],
  };
}
const person = (findable: number, current: number, quiet: number): Answers => ({ findable, current, quiet });
const TEAM = [person(1, 2, 4), person(2, 2, 5), person(1, 1, 4), person(3, 2, 5)];
const REST = [person(4, 5, 4), person(5, 5, 3), person(3, 4, 5), person(4, 4, 4), person(5, 3, 4)];
const compared = (team: ReleasedScores, company = groupOf([...TEAM, ...REST]), threshold = 3) =>
  againstRest({ company, team, topicOf: TOPIC_OF, threshold });

test('the rest has the scores and the certainty that it would have as a group of its own', async () => {
  const { differencesBetween } = await import('./comparison');
  const { index, topics } = compared(groupOf(TEAM));
  const own = differencesBetween(groupOf(TEAM), groupOf(REST), false);
  for (const [at, { topicSlug, difference }] of own.topics.entries()) {
    expect(topics[at]!.topicSlug).toBe(topicSlug);
    for (const name of ['difference', 'low', 'high'] as const)
      expect(topics[at]!.toRest[name]).toBeCloseTo(difference[name], 6);
    expect(topics[at]!.toRest.direction).toBe(difference.direction);
  }
  expect(topics.map(({ toRest }) => toRest.direction)).toEqual(['DOWN', 'UNCLEAR']);
  expect(index!.toRest.low).toBeCloseTo(own.index!.low, 6);
  expect(index!.toRest.high).toBeCloseTo(own.index!.high, 6);
});

test('the difference to the company is that of the two scores, the team included', () => {
  const [docs] = compared(groupOf(TEAM)).topics;
  const [whole, own] = [[...TEAM, ...REST], TEAM].map(
    (people) => cell('TOPIC', 'docs', people, ['findable', 'current']).scaledAvg,
  );
  expect(docs!.ofCompany).toBeCloseTo(whole!, 9);
  expect(docs!.toCompany).toBeCloseTo(own! - whole!, 9);
});

test('a rest below the minimum is not told, nor is one of nobody', () => {
  expect(compared(groupOf(TEAM), groupOf([...TEAM, ...REST]), 6)).toEqual({ index: null, topics: [] });
  expect(compared(groupOf(TEAM), groupOf(TEAM))).toEqual({ index: null, topics: [] });
});

test('a topic is left out where only its average is shown, or where the two show different questions of it', () => {
  const team = groupOf(TEAM);
  const averages = {
    ...team,
    topics: team.topics.map((score) => ({ ...score, freqDist: null, n: null, variance: null })),
  };
  expect(compared(averages as ReleasedScores).topics).toEqual([]);
  const fewer = { ...team, prompts: team.prompts.filter(({ slug }) => slug !== 'current') };
  expect(compared(fewer).topics.map(({ topicSlug }) => topicSlug)).toEqual(['focus']);
});

test('where the spread can not be split, the widest is taken, and never one that claims to be certain', () => {
  const team = groupOf(TEAM);
  const topics = team.topics.map((score) => ({ ...score, variance: 9_000 })) as Score[];
  expect(compared({ ...team, topics }).topics.map(({ toRest }) => toRest.direction)).toEqual(['UNCLEAR', 'UNCLEAR']);
});
