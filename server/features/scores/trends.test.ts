import type { Score, ScoreOrSuppressed } from './release/released-scores';
import { trendOfIndex, withTrends } from './trends';

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

test('the index of a single topic has the same change and interval as the topic', () => {
  const [now, before] = [[score('docs', 85)], [score('docs', 47)]];
  const ofTopic = trendOf(withTrends(now, before));
  expect(ofTopic.direction).toBe('UNCLEAR');
  const ofIndex = trendOfIndex(now, before)!;
  expect(ofIndex).toMatchObject({ difference: 38, direction: 'UNCLEAR' });
  expect(ofIndex.low).toBeCloseTo(ofTopic.low, 9);
  expect(ofIndex.high).toBeCloseTo(ofTopic.high, 9);
});

test('the interval of the index is the mean of the topics’ intervals, as if topics were fully correlated', () => {
  const now = [score('docs', 60), score('review', 70, { n: 40 })];
  const before = [score('docs', 50), score('review', 50, { n: 30 })];
  const topics = withTrends(now, before).map((each) => (each as Score).trend!);
  const { low, high, difference } = trendOfIndex(now, before)!;
  expect(difference).toBe(15);
  expect(low).toBeCloseTo((topics[0]!.low + topics[1]!.low) / 2, 9);
  expect(high).toBeCloseTo((topics[0]!.high + topics[1]!.high) / 2, 9);
});
