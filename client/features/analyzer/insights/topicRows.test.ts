import { aScore, hidden, someInsights } from '../testing/fixtures';
import { fiveCounts, topicRows } from './topicRows';

it('takes five counts for a distribution bar, and no other number of them', () => {
  expect(fiveCounts([1, 0, 4, 2, 7])).toEqual([1, 0, 4, 2, 7]);
  expect(fiveCounts([1, 0, 4, 2])).toBeNull();
  expect(fiveCounts([1, 0, 4, 2, 7, 0])).toBeNull();
});

it('puts the most wanted topic first; those that nobody voted for stand behind, the lowest score first, and what is hidden last', () => {
  const topicScores = [
    hidden('release'),
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
