import { SnapshotMemo } from './snapshot-memo';

const filled = () => {
  const memo = new SnapshotMemo<number>(3);
  memo.add('1:1:', [
    ['a', 1],
    ['b', 2],
  ]);
  return memo;
};

test('get returns the snapshot only if all of its keys were read', () => {
  const memo = filled();
  expect(memo.get(['b', 'a'])).toEqual({
    snapshot: '1:1:',
    rows: new Map([
      ['a', 1],
      ['b', 2],
    ]),
  });
  expect(memo.get(['a', 'c'])).toBeNull();
  memo.add('1:1:', [['c', 3]]);
  expect(memo.get(['a', 'c'])?.rows.get('c')).toBe(3);
});

test('a new snapshot drops the rows of the former one', () => {
  const memo = filled();
  const before = memo.get(['a'])!;
  memo.add('1:2:', [['a', 10]]);
  expect(memo.get(['a'])).toEqual({ snapshot: '1:2:', rows: new Map([['a', 10]]) });
  expect(memo.get(['b'])).toBeNull();
  // A statement that was sent with the former snapshot still finds its rows.
  expect([before.snapshot, before.rows.get('a')]).toEqual(['1:1:', 1]);
});

test('rows that are read while nothing changes do not fill the memory', () => {
  const memo = filled();
  expect(
    memo
      .add('1:1:', [
        ['c', 3],
        ['d', 4],
      ])
      .rows.get('d'),
  ).toBe(4);
  expect(memo.get(['a'])).toBeNull();
});
