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
  ['Ada;=1+1', "Ada;'=1+1"],
  ['Ada; Bob', 'Ada; Bob'],
  ['two\n-lines', '"two\n\'-lines"'],
  ['\r=1', '"\'\r\'=1"'],
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

/** The cells that a spreadsheet finds which divides lines at semicolons, and knows quotation marks only at the beginning of a cell. */
const readElsewhere = (line: string): string[] => line.split(/[;\r\n]/);

test('any text can be read back unchanged, except for apostrophes before formulas', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom(';=1', '\n-a', '\r\n@b', '\t'),
  );
  const text = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  const bare = (cell: string) => cell.replaceAll("'", '');
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
      const line = csvLine(texts);
      const back = read(line).slice(0, texts.length);
      expect(back.map(bare)).toEqual(texts.map(bare));
      for (const cell of [...back, ...readElsewhere(line)]) expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});
