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

describe('the difference', () => {
  test('of two groups is of their index and of each topic, with what can be said of it', () => {
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

  test('is not told of a topic that is hidden on either side, of which only the average may be told, or that one did not ask', () => {
    const average = score('flow', 80, { freqDist: null, n: null, variance: null });
    const one = group([hidden('docs'), score('focus', 52), score('flow', 60), score('tools', 60)]);
    const other = group([score('docs', 40), hidden('focus'), average]);
    expect(differencesBetween(one, other, false)).toEqual({ index: null, topics: [] });
  });

  test('is not the one to the survey before, which may have been stored', () => {
    const trend = { difference: 9, low: 8, high: 10, direction: 'UP' as const };
    expect(differencesBetween(group([score('docs', 70, { trend })]), group([]), false).topics).toEqual([]);
  });

  test('of the index needs both of them to be shown', () => {
    const compared = differencesBetween(group([score('docs', 70)]), group([score('docs', 40)], hidden(null)), false);
    expect(compared.index).toBeNull();
    expect(compared.topics).toHaveLength(1);
  });

  test('is not told of groups that share people', () => {
    expect(differencesBetween(group([score('docs', 70)]), group([score('docs', 40)]), true)).toEqual({
      index: null,
      topics: [],
    });
  });
});

test.each([
  ['two teams side by side', 'b', 'c', false],
  ['a team and one far below it', 'a', 'd', true],
  ['a team and one above it', 'd', 'a', true],
  ['cousins', 'd', 'c', false],
  ['a team and everybody', 'b', null, true],
  ['everybody and a team', null, 'b', true],
  ['a team and itself', 'b', 'b', true],
])('%s: people apart or not', (_, one, other, expected) => {
  const teams = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'a' },
    { id: 'd', parentId: 'b' },
  ];
  expect(sharePeople({ studyId: 's', teamId: one }, { studyId: 's', teamId: other }, teams)).toBe(expected);
  expect(sharePeople({ studyId: 's', teamId: one }, { studyId: 't', teamId: other }, teams)).toBe(false);
});
