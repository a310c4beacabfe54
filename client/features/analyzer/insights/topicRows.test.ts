import { aScore, aHiddenScore, someInsights } from '../testing/fixtures';
import { sentimentCounts, topicRows } from './topicRows';

it('gives counts for a distribution bar only if there are five of them', () => {
  expect(sentimentCounts([1, 0, 4, 2, 7])).toEqual([1, 0, 4, 2, 7]);
  expect(sentimentCounts([1, 0, 4, 2])).toBeNull();
  expect(sentimentCounts([1, 0, 4, 2, 7, 0])).toBeNull();
});

it('sorts topics by priority, then those without votes by score, the lowest first, and hidden ones last', () => {
  const topicScores = [
    aHiddenScore('release'),
    aScore('docs', 60),
    aScore('review', 72.1, { priority: 2 }),
    aScore('test', 55),
    aScore('oncall', 80, { priority: 1 }),
  ];
  expect(topicRows(someInsights(null, { topicScores }), null).map(({ slug }) => slug)).toEqual([
    'oncall',
    'review',
    'test',
    'docs',
    'release',
  ]);
});
