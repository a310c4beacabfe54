import { cellsFromColumns, cellsToColumns } from './cell-columns';
import type { Score, ScoreOrSuppressed, Suppressed } from './released-scores';

const shown = (slug: string, more: Partial<Score> = {}): Score => ({
  ...{
    __typename: 'Score',
    type: 'PROMPT',
    slug,
    scaledAvg: 62.5,
    freqDist: [0, 1, 1, 1, 1],
    n: 4,
    variance: 12.5,
    comments: 0,
  },
  ...{ votes: null, priority: null, nps: null, rows: [], trend: null, ...more },
});
const hidden = (slug: string, votes: Partial<Suppressed> = {}): Suppressed => ({
  __typename: 'SuppressedScore',
  type: 'PROMPT',
  slug,
  reason: 'BELOW_THRESHOLD',
  needed: 3,
  comments: 0,
  votes: null,
  priority: null,
  ...votes,
});

/** The columns as the database returns them. */
const storedColumns = (cells: ScoreOrSuppressed[]) => JSON.parse(JSON.stringify(cellsToColumns(cells)));

test.each<[string, ScoreOrSuppressed[]]>([
  ['shown and hidden ones, in their order', [hidden('a'), shown('b'), hidden('c'), shown('d')]],
  ['one of which only the average may be shown', [shown('a', { freqDist: null, n: null, variance: null }), shown('b')]],
  ['"Don’t know", also of nobody', [shown('a', { dontKnow: 0 }), shown('b'), shown('c', { dontKnow: 2 })]],
  ['zeros', [shown('a', { scaledAvg: 0, votes: 0, variance: 0 })]],
  ['votes, comments and the priority', [shown('a', { comments: 2, votes: 3, priority: 1 }), shown('b')]],
  [
    'the parts and rows of a question',
    [
      shown('a', { nps: { promoters: 1, passives: 1, detractors: 2, score: -25 } }),
      shown('b', { rows: [hidden('Build')] }),
    ],
  ],
  ['only hidden ones', [hidden('a')]],
  ['a hidden one with votes', [hidden('a', { votes: 4, priority: 1, comments: 2 }), shown('b')]],
  ['none', []],
])('cells are read as they were stored: %s', (_, cells) => {
  expect(cellsFromColumns('PROMPT', storedColumns(cells))).toEqual(cells);
});

test('a column without any value is not stored', () => {
  expect(Object.keys(storedColumns([shown('a'), shown('b')]))).toEqual([
    'slug',
    'scaledAvg',
    'freqDist',
    'n',
    'variance',
  ]);
  expect(storedColumns([])).toEqual({});
});
