import { isReleasable } from '../studies/privacy-contract';
import { suppress } from './release-rules';

test.each([
  [0, false],
  [1, false],
  [2, false],
  [3, true],
  [400, true],
])('a cell that %i people answered may be shown: %s', (n, may) => {
  expect(isReleasable(n)).toBe(may);
});

test.each([
  [0, 'NO_RESPONSES'],
  [1, 'BELOW_THRESHOLD'],
  [2, 'BELOW_THRESHOLD'],
])('a cell that %i people answered is hidden as %s', (n, reason) => {
  expect(suppress('TOPIC', 'docs', n)).toEqual({ __typename: 'SuppressedScore', type: 'TOPIC', slug: 'docs', reason, needed: 3 });
});

test('what is hidden looks the same for one answer as for two', () => {
  expect(suppress('PROMPT', 'docs_findable', 1)).toEqual(suppress('PROMPT', 'docs_findable', 2));
});
