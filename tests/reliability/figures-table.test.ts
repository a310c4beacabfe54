import { withRows, type FigureRow } from '../../scripts/support/figures-table';

/* The table of `npm run test:faults` in docs/reliability.md. */
const row = (what: string, figures = 'none lost'): FigureRow => ({
  ...{ goals: 'R5', what, sizes: 'KILLS 200', figures, result: '1 passed', time: '9.0 s', run: '2026-11-26' },
});
const EMPTY = 'Before.\n\n<!-- figures of npm run test:faults -->\n<!-- end of the figures -->\n\nAfter.\n';
const ORDER = ['kills', 'crashes', 'restores'];
/** What the rows of a page say that they do, and have seen. */
const rowsOf = (page: string) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| R'))
    .map((line) => [line.split(' | ')[1], line.split(' | ')[3]]);

test('a run of some proofs replaces their rows, and leaves the others where they were', () => {
  const whole = withRows(EMPTY, ORDER.map((what) => row(what)).toReversed(), ORDER);
  const page = withRows(whole, [row('crashes', '2 lost')], ORDER);
  expect(rowsOf(page)).toEqual([
    ['kills', 'none lost'],
    ['crashes', '2 lost'],
    ['restores', 'none lost'],
  ]);
  expect(page.split('\n').filter((line) => line.startsWith('| goals'))).toHaveLength(1);
  expect([page.startsWith('Before.'), page.endsWith('After.\n')]).toEqual([true, true]);
});

test('the row of a proof that is gone leaves the table', () => {
  const whole = withRows(EMPTY, [row('a former proof'), row('kills')], ['a former proof', ...ORDER]);
  expect(rowsOf(withRows(whole, [], ORDER))).toEqual([['kills', 'none lost']]);
});

test('a figure with a bar stays in its cell, also in the next run', () => {
  const whole = withRows(EMPTY, [row('kills', '1 | 2')], ORDER);
  expect(rowsOf(withRows(whole, [], ORDER))).toEqual([['kills', '1 \\| 2']]);
});

test('a page without a place for the table is refused', () => {
  expect(() => withRows('Nothing here.', [], ORDER)).toThrow('no place for the table');
});
