import { differencesBetween, sharePeople } from './comparison';
import type { ReleasedScores, Score, Suppressed } from './release/released-scores';

const score = (slug: string, scaledAvg: number, more: Partial<Score> = {}): Score => ({
  __typename: 'Score',
  type: 'TOPIC',
  slug,
  scaledAvg,
  freqDist: [0, 0, 20, 0, 0],
  n: 20,
  variance: 100,
  comments: 0,
  votes: null,
  priority: null,
  nps: null,
  rows: [],
  trend: null,
  ...more,
});
const hidden = (slug: string | null): Suppressed => ({
  __typename: 'SuppressedScore',
  type: 'TOPIC',
  slug,
  reason: 'BELOW_THRESHOLD',
  needed: 3,
});
const group = (
  topics: ReleasedScores['topics'],
  index: ReleasedScores['index'] = { __typename: 'DevexIndex', index: 50, n: 20, trend: null },
): ReleasedScores => ({
  respondents: 20,
  index,
  topics,
  prompts: [],
  choices: [],
  texts: [],
});

describe('a comparison', () => {
  test('has the differences of the index and of each topic, and says whether they may be chance', () => {
    const { index, topics } = differencesBetween(
      group([score('docs', 70), score('focus', 52)]),
      group([score('docs', 40), score('focus', 50)]),
      false,
    );
    expect(topics.map(({ topicSlug, difference }) => [topicSlug, difference.difference, difference.direction])).toEqual(
      [
        ['docs', 30, 'UP'],
        ['focus', 2, 'UNCLEAR'],
      ],
    );
    expect(index).toMatchObject({ difference: 16, direction: 'UP' });
  });

  test('has no difference of a topic that is hidden in a group, has only an average in a group, or was not asked in a group', () => {
    const average = score('flow', 80, { freqDist: null, n: null, variance: null });
    const one = group([hidden('docs'), score('focus', 52), score('flow', 60), score('tools', 60)]);
    const other = group([score('docs', 40), hidden('focus'), average]);
    expect(differencesBetween(one, other, false)).toEqual({ index: null, topics: [] });
  });

  test('does not contain the stored difference to the previous survey', () => {
    const trend = { difference: 9, low: 8, high: 10, direction: 'UP' as const };
    expect(differencesBetween(group([score('docs', 70, { trend })]), group([]), false).topics).toEqual([]);
  });

  test('has a difference of the index only if both indexes are shown', () => {
    const compared = differencesBetween(group([score('docs', 70)]), group([score('docs', 40)], hidden(null)), false);
    expect(compared.index).toBeNull();
    expect(compared.topics).toHaveLength(1);
  });

  test('has no differences between groups that share people', () => {
    expect(differencesBetween(group([score('docs', 70)]), group([score('docs', 40)]), true)).toEqual({
      index: null,
      topics: [],
    });
  });
});

test.each([
  ['two teams with the same parent', 'b', 'c', false],
  ['a team and one two levels below it', 'a', 'd', true],
  ['a team and one two levels above it', 'd', 'a', true],
  ['two teams of different branches', 'd', 'c', false],
  ['a team and the company', 'b', null, true],
  ['the company and a team', null, 'b', true],
  ['a team and itself', 'b', 'b', true],
])('whether %s share people', (_, one, other, expected) => {
  const teams = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'a' },
    { id: 'd', parentId: 'b' },
  ];
  expect(sharePeople({ studyId: 's', teamId: one }, { studyId: 's', teamId: other }, teams)).toBe(expected);
  expect(sharePeople({ studyId: 's', teamId: one }, { studyId: 't', teamId: other }, teams)).toBe(false);
});
