import { aScore, aHiddenScore, someInsights } from '../testing/fixtures';
import { sentimentCounts, topicRows } from './topicRows';

it('gives counts for a distribution bar only if there are five of them', () => {
  expect(sentimentCounts([1, 0, 4, 2, 7])).toEqual([1, 0, 4, 2, 7]);
  expect(sentimentCounts([1, 0, 4, 2])).toBeNull();
  expect(sentimentCounts([1, 0, 4, 2, 7, 0])).toBeNull();
});

it('gives a topic with a hidden score its place in the vote', () => {
  const vote = { votes: 7, priority: 1, comments: 5 };
  const topicScores = [aScore('docs', 60, { priority: 2 }), aHiddenScore('test', 'BELOW_THRESHOLD', 3, vote)];
  const [first] = topicRows(someInsights(null, { topicScores }), null);
  expect(first).toMatchObject({ slug: 'test', figures: null, hidden: { reason: 'BELOW_THRESHOLD' }, vote });
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
