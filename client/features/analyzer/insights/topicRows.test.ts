import { aScore, aHiddenScore, someInsights } from '../testing/fixtures';
import { sentimentCounts, topicRows } from './topicRows';

it('takes five counts for a distribution bar, and no other number of them', () => {
  expect(sentimentCounts([1, 0, 4, 2, 7])).toEqual([1, 0, 4, 2, 7]);
  expect(sentimentCounts([1, 0, 4, 2])).toBeNull();
  expect(sentimentCounts([1, 0, 4, 2, 7, 0])).toBeNull();
});

it('puts the most wanted topic first; those that nobody voted for stand behind, the lowest score first, and what is hidden last', () => {
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
