import fc from 'fast-check';
import { csvLine } from './csv';

test.each([
  ['plain', 'plain'],
  ['Alice = Bob', 'Alice = Bob'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', "'\tcmd"],
  ['\rcmd', '"\'\rcmd"'],
  ['＝1', "'＝1"],
])('%j is written %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\n`);
});

test('a number is written as it is, and null as an empty cell', () => {
  expect(csvLine([-1.5, null, 'x'])).toBe('-1.5,,x\n');
});

/** Parses one line of CSV, as a spreadsheet does. */
function read(line: string): string[] {
  const cells = line.slice(0, -1).match(/("([^"]|"")*"|[^,]*)(,|$)/g)!;
  return cells
    .map((raw) => raw.replace(/,$/, ''))
    .map((raw) => (raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw));
}

test('any text can be read back unchanged, except that a formula gets an apostrophe in front', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 }), (texts) => {
      const back = read(csvLine(texts)).slice(0, texts.length);
      expect(back.map((text, at) => (text === `'${texts[at]}` ? texts[at] : text))).toEqual(texts);
      for (const text of back) expect(text).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});
