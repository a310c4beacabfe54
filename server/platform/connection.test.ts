import { pageOfRows } from './connection';

const page = (rows: number[], first: number, after: string | null = null, hasMore?: boolean) =>
  pageOfRows(rows, { first, after }, (row) => ({ node: row * 10, cursor: String(row) }), hasMore);

test('a row more than the page has shows that the list goes on, and is left out', () => {
  expect(page([1, 2, 3], 2)).toEqual({
    nodes: [10, 20],
    edges: [
      { node: 10, cursor: '1' },
      { node: 20, cursor: '2' },
    ],
    pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: '1', endCursor: '2' },
    next: '2',
  });
});

test('the last page has an end and no next', () => {
  expect(page([3], 2, '2')).toMatchObject({
    pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: '3', endCursor: '3' },
    next: null,
  });
});

test('whoever knows that the list goes on says so', () => {
  expect(page([1, 2], 2, null, true).next).toBe('2');
});

test('an empty page has no cursors', () => {
  expect(page([], 2).pageInfo).toEqual({
    hasNextPage: false,
    hasPreviousPage: false,
    startCursor: null,
    endCursor: null,
  });
});
