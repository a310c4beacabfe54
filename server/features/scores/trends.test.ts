import type { Score, ScoreOrSuppressed } from './release/released-scores';
import { trendBetween, type Spread } from './interval';
import { trendOfIndex, withTrends, type IndexOfTopics } from './trends';

const score = (slug: string, mean: number, { n = 4, variance = 600 } = {}): Score => ({
  __typename: 'Score',
  type: 'TOPIC',
  slug,
  scaledAvg: mean,
  freqDist: [0, 0, n, 0, 0],
  n,
  variance,
  comments: 0,
  votes: null,
  priority: null,
  nps: null,
  rows: [],
  trend: null,
});
const trendOf = (scores: readonly ScoreOrSuppressed[]) => (scores[0] as Score).trend!;

const indexOf = (topics: Score[], spread?: Spread): IndexOfTopics => ({
  topics,
  index: { __typename: 'DevexIndex', index: 0, n: 4, trend: null, ...(spread && { spread }) },
});

test('the index of a single topic has the same change and interval as the topic', () => {
  const [now, before] = [[score('docs', 85)], [score('docs', 47)]];
  expect(trendOf(withTrends(now, before)).direction).toBe('UNCLEAR');
  expect(trendOfIndex(indexOf(now), indexOf(before))).toEqual(trendOf(withTrends(now, before)));
});

describe('the interval of the index', () => {
  const [wide, narrow] = [
    { variance: 900, n: 20 },
    { variance: 400, n: 20 },
  ];
  const topics = (mean: number) => [score('docs', mean, wide), score('review', mean, narrow)];

  test('is that of the respondents’ own means over all topics, where it is known', () => {
    const spread = { variance: 300, n: 21 };
    expect(trendOfIndex(indexOf(topics(60), spread), indexOf(topics(50), spread))).toEqual(
      trendBetween({ mean: 60, ...spread }, { mean: 50, ...spread }),
    );
  });

  test('is the widest that the topics allow, where nothing more is known', () => {
    const spread = { variance: ((30 + 20) / 2) ** 2, n: 20 };
    const trend = trendOfIndex(indexOf(topics(60)), indexOf(topics(50)))!;
    const widest = trendBetween({ mean: 60, ...spread }, { mean: 50, ...spread });
    expect([trend.low, trend.high]).toEqual([expect.closeTo(widest.low, 9), expect.closeTo(widest.high, 9)]);
  });

  test('over fewer topics follows from the mean correlation of all, and names them', () => {
    const three = (mean: number) => [...topics(mean), score('focus', mean, { variance: 400, n: 20 })];
    // With a correlation of 0.5 the variance of means is (900 + 400 + 400 + 2 × 0.5 × (600 + 600 + 400)) / 9.
    const all = indexOf(three(60), { variance: 3_300 / 9, n: 20 });
    const before = indexOf(topics(50), { variance: (900 + 400 + 600) / 4, n: 20 });
    const both = { variance: (900 + 400 + 600) / 4, n: 20 };
    const expected = trendBetween({ mean: 60, ...both }, { mean: 50, ...both });
    const trend = trendOfIndex(all, before)!;
    expect(trend.overTopics).toEqual(['docs', 'review']);
    expect([trend.low, trend.high]).toEqual([expect.closeTo(expected.low, 9), expect.closeTo(expected.high, 9)]);
  });
});
