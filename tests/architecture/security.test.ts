import { textOf } from '../testkit';

/* docs/security.md must list every abuse case with tests that exist. */
const rows = textOf('docs/security.md')
  .split('\n')
  .filter((line) => /^\| S?\d+ \|/.test(line))
  .map((line) => {
    const cells = line.split(' | ');
    return { number: cells[0]!.slice(2), tests: cells.at(-1)! };
  });

test('each case from 1 to 47 is in the table once', () => {
  const cases = rows.filter(({ number }) => !number.startsWith('S'));
  expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 47 }, (_, at) => String(1 + at)));
});

test('each finding of the attack on an early version is in the table once', () => {
  const found = rows.filter(({ number }) => number.startsWith('S')).map(({ number }) => Number(number.slice(1)));
  // That list has no S13 and no S14.
  expect(found).toEqual([...Array.from({ length: 12 }, (_, at) => at + 1), 15]);
});

test.each(rows)('the tests of case $number exist', ({ tests }) => {
  const named = tests.split('; ').map((each) => ({
    file: /`([^`]+)`/.exec(each)?.[1] ?? '',
    titles: [...each.matchAll(/“([^”]+)”/g)].map(([, title]) => title!),
  }));
  for (const { file, titles } of named) {
    expect(titles).not.toEqual([]);
    const text = textOf(file);
    expect(titles.filter((title) => !text.includes(title))).toEqual([]);
  }
});
