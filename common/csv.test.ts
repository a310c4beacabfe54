import { CsvError, CsvReader, findDelimiter, type CsvRecord } from './csv';

/** Reads a text in pieces of a length. */
function read(text: string, length = text.length, longest = 1_000): CsvRecord[] {
  const reader = new CsvReader(findDelimiter(text), longest);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += length) records.push(...reader.push(text.slice(at, at + length)));
  return [...records, ...reader.end()];
}
const cellsOf = (text: string) => read(text).map(({ cells }) => cells);

test.each([
  [
    'commas',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons, as in German spreadsheets',
    'a;b\n1,5;2\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'tabs, as copied from a spreadsheet',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['one column', 'email\na@b.test', [['email'], ['a@b.test']]],
  [
    'separators and line ends in quotation marks',
    'a,b\n"1,\n2",3',
    [
      ['a', 'b'],
      ['1,\n2', '3'],
    ],
  ],
  [
    'quotation marks in quotation marks',
    'a,b\n"say ""hi""",""',
    [
      ['a', 'b'],
      ['say "hi"', ''],
    ],
  ],
  [
    'a quotation mark in the middle of a cell',
    'a,b\n5" pipe,2',
    [
      ['a', 'b'],
      ['5" pipe', '2'],
    ],
  ],
  [
    'line ends of Windows and of old Macs',
    'a,b\r\n1,2\r3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'empty lines',
    'a,b\n\n1,2\n\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'empty cells',
    'a,b\n,\n',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('gives the same records and lines however the text is cut into pieces', () => {
  const text = 'name,note\r\n"Ann ""A""","two\r\nlines"\r\n\r\nBo,x\r\n';
  const whole = read(text);
  expect(whole.map(({ line }) => line)).toEqual([1, 2, 5]);
  for (let length = 1; length < text.length; length += 1) expect(read(text, length)).toEqual(whole);
});

test('names the line of a quotation mark that is never closed', () => {
  expect(() => read('a,b\n1,2\n"3,4\n5,6\n')).toThrow(new CsvError('The quotation mark on line 3 is never closed.'));
});

test('names the line of text after a closing quotation mark, which could belong to any of the next rows', () => {
  expect(() => read('a,b\n1,2\n"x"y,2\n"3",4\n')).toThrow(
    /^In the row that begins on line 3, a quotation mark is not closed/,
  );
});

test('does not take a piece that ends after a closing quotation mark for an error', () => {
  const text = 'a,b\n"x" ,"y"\n';
  for (let length = 1; length < text.length; length += 1) expect(read(text, length)[1]!.cells).toEqual(['x', 'y']);
});

test('refuses a record that is too long, and keeps no more of it', () => {
  expect(() => read(`a,b\n1,"${'x'.repeat(5_000)}`, 100)).toThrow(/^Line 2 is too long/);
});

test('counts separators outside of quotation marks only', () => {
  expect(findDelimiter('"a,b,c";d\n')).toBe(';');
});
