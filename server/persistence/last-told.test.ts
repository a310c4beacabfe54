import { LastTold } from './last-told';

const told = () => {
  const last = new LastTold<number>(3);
  last.keep('1:1:', [
    ['a', 1],
    ['b', 2],
  ]);
  return last;
};

test('what was told in one snapshot is known together, and what was not told is not', () => {
  const last = told();
  expect(last.disclosureOf(['b', 'a'])).toEqual({
    snapshot: '1:1:',
    rows: new Map([
      ['a', 1],
      ['b', 2],
    ]),
  });
  expect(last.disclosureOf(['a', 'c'])).toBeNull();
  last.keep('1:1:', [['c', 3]]);
  expect(last.disclosureOf(['a', 'c'])?.rows.get('c')).toBe(3);
});

test('another snapshot knows nothing of the one before', () => {
  const last = told();
  const before = last.disclosureOf(['a'])!;
  last.keep('1:2:', [['a', 10]]);
  expect(last.disclosureOf(['a'])).toEqual({ snapshot: '1:2:', rows: new Map([['a', 10]]) });
  expect(last.disclosureOf(['b'])).toBeNull();
  // Who has asked with the one before is told by it.
  expect([before.snapshot, before.rows.get('a')]).toEqual(['1:1:', 1]);
});

test('what is asked for while nothing changes does not fill the memory', () => {
  const last = told();
  expect(
    last
      .keep('1:1:', [
        ['c', 3],
        ['d', 4],
      ])
      .rows.get('d'),
  ).toBe(4);
  expect(last.disclosureOf(['a'])).toBeNull();
});
