import { csvRows } from './csvRows';

test.each<[string, string[][]]>([
  ['', []],
  [
    'Topic,Score\nReview,66.7\n',
    [
      ['Topic', 'Score'],
      ['Review', '66.7'],
    ],
  ],
  ['a,b', [['a', 'b']]],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  [
    '"a,b","say ""no"""\n"two\nlines",c\n',
    [
      ['a,b', 'say "no"'],
      ['two\nlines', 'c'],
    ],
  ],
  [`"'=HYPERLINK(""x"")",\n`, [[`'=HYPERLINK("x")`, '']]],
])('%j is read as %j', (text, rows) => {
  expect(csvRows(text)).toEqual(rows);
});
