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
const hidden = (slug: string): Suppressed => ({
  __typename: 'SuppressedScore',
  type: 'PROMPT',
  slug,
  reason: 'BELOW_THRESHOLD',
  needed: 3,
});

/** As the database gives them back. */
const kept = (cells: ScoreOrSuppressed[]) => JSON.parse(JSON.stringify(cellsToColumns(cells)));

test.each<[string, ScoreOrSuppressed[]]>([
  ['shown and hidden ones, in their order', [hidden('a'), shown('b'), hidden('c'), shown('d')]],
  ['one of which only the average may be told', [shown('a', { freqDist: null, n: null, variance: null }), shown('b')]],
  ['a zero, which is not nothing', [shown('a', { scaledAvg: 0, votes: 0, variance: 0 })]],
  ['votes, comments and a place by them', [shown('a', { comments: 2, votes: 3, priority: 1 }), shown('b')]],
  [
    'the parts and rows of a question',
    [
      shown('a', { nps: { promoters: 1, passives: 1, detractors: 2, score: -25 } }),
      shown('b', { rows: [hidden('Build')] }),
    ],
  ],
  ['only hidden ones', [hidden('a')]],
  ['none', []],
])('cells come back as they were: %s', (_, cells) => {
  expect(cellsFromColumns('PROMPT', kept(cells))).toEqual(cells);
});

test('a column in which no cell says anything is not kept', () => {
  expect(Object.keys(kept([shown('a'), shown('b')]))).toEqual(['slug', 'scaledAvg', 'freqDist', 'n', 'variance']);
  expect(kept([])).toEqual({});
});
