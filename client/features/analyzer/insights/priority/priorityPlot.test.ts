import type { TopicRow } from '../topicRows';
import { priorityPlot } from './priorityPlot';

const row = (slug: string, score: number | null, votes: number | null): TopicRow => ({
  ...{ slug, label: slug.toUpperCase(), questions: 2 },
  figures: score === null ? null : { score, trend: null, benchmark: null, against: null, counts: null, respondents: 9 },
  hidden: score === null ? { reason: 'BELOW_THRESHOLD', needed: 3 } : null,
  vote: votes === null ? null : { votes, priority: null, comments: 0 },
});
const FOUR = [row('docs', 40, 20), row('review', 70, 12), row('test', 50, 4), row('tools', 80, 4)];

test('topics stand by their votes and scores, in quadrants that meet at the index and at equal votes', () => {
  const plot = priorityPlot(FOUR, 60)!;
  expect(plot).toMatchObject({ mostVotes: 20, lowScore: 30, highScore: 90, votesAt: 10, cross: { x: 50, y: 50 } });
  expect(plot.topics.map(({ slug, x, y, quadrant }) => [slug, Math.round(x), Math.round(y), quadrant])).toEqual([
    ['docs', 100, 17, 'FIRST'],
    ['review', 60, 67, 'KEEP'],
    ['test', 20, 33, 'WATCH'],
    ['tools', 20, 83, 'WELL'],
  ]);
});

test('the axis never leaves 0 to 100', () => {
  const ends = priorityPlot([row('a', 0, 3), row('b', 100, 1), row('c', 99, 0)], 66)!;
  expect(ends).toMatchObject({ lowScore: 0, highScore: 100 });
});

test.each([
  ['a hidden score', [...FOUR.slice(0, 2), row('test', null, 9)]],
  ['a hidden vote', [...FOUR.slice(0, 2), row('test', 50, null)]],
  ['no vote at all', FOUR.map(({ slug }) => row(slug, 50, 0))],
])('there is no picture of fewer than 3 topics: %s', (_what, rows) => {
  expect(priorityPlot(rows, 60)).toBeNull();
});
