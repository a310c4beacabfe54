/*
 * Reads CSV as spreadsheets write it: separated by commas, semicolons or tabs, with quotation marks around cells that contain a separator,
 * a line end or a quotation mark. The server reads whole files with it, and the client the first lines. Papa Parse finds the cells; this file
 * adds what it does not know: the lines of records, every kind of line end in one file, the longest record, and sentences for errors.
 */
import Papa from 'papaparse';

/** The characters that may separate cells. A text copied from a spreadsheet has tabs. */
export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvRecord {
  /** The line of the file where the record begins, 1 for the first. */
  line: number;
  cells: string[];
}

/** The text is not CSV. The message is a sentence for the person who chose the file. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
}

const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/**
 * The separator that divides the first record of a text into the most cells. Papa Parse would look at the first ten records, and take the decimal
 * commas of a file with semicolons for separators.
 */
export function findDelimiter(text: string): Delimiter {
  const sample = withLineFeeds(text).replace(/^\n+/, '');
  const cells = (delimiter: Delimiter) => {
    const parser = new Papa.Parser({ delimiter, newline: '\n', preview: 1 });
    const { data }: Papa.ParseResult<string[]> = parser.parse(sample, 0, false);
    return data[0]?.length ?? 0;
  };
  return DELIMITERS.reduce((best, delimiter) => (cells(delimiter) > cells(best) ? delimiter : best));
}

/**
 * Reads a text that comes in pieces. It keeps only the record that has not ended yet, and throws a CsvError if that gets
 * longer than `longest` characters. Empty lines are skipped.
 */
export class CsvReader {
  private readonly parser: Papa.Parser;
  private rest = '';
  private line = 1;
  /** A carriage return at the end of a piece. Only the next piece tells whether a line feed follows. */
  private held = '';

  constructor(
    delimiter: Delimiter,
    private readonly longest: number,
  ) {
    this.parser = new Papa.Parser({ delimiter, newline: '\n' });
  }

  /** The records that end in this piece. */
  push(piece: string): CsvRecord[] {
    const text = this.held + piece;
    this.held = text.endsWith('\r') ? '\r' : '';
    return this.read(withLineFeeds(this.held ? text.slice(0, -1) : text), false);
  }

  /** The record after the last line end. */
  end(): CsvRecord[] {
    return this.read(withLineFeeds(this.held), true);
  }

  private read(piece: string, isLast: boolean): CsvRecord[] {
    const text = this.rest + piece;
    const { data, errors, meta }: Papa.ParseResult<string[]> = this.parser.parse(text, 0, !isLast);
    const hasQuotes = text.includes('"');
    const records: CsvRecord[] = [];
    for (const [at, cells] of data.entries()) {
      // An error of the record that has not ended yet may be none once the next piece is there.
      if (at === errors[0]?.row) throw new CsvError(sentenceOf(errors[0], this.line));
      this.requireShort(cells.reduce((length, cell) => length + cell.length, cells.length));
      if (cells.length > 1 || cells[0] !== '') records.push({ line: this.line, cells });
      this.line += hasQuotes ? linesOf(cells) : 1;
    }
    this.rest = isLast ? '' : text.slice(meta.cursor);
    this.requireShort(this.rest.length);
    return records;
  }

  private requireShort(length: number): void {
    if (length > this.longest)
      throw new CsvError(
        `Line ${this.line} is too long. Often the cause is a quotation mark that is not closed, on this line or just before it.`,
      );
  }
}

/** The number of lines that a record takes: a cell in quotation marks may have line ends. */
function linesOf(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells)
    for (let feed = cell.indexOf('\n'); feed >= 0; feed = cell.indexOf('\n', feed + 1)) lines += 1;
  return lines;
}

const sentenceOf = ({ code }: Papa.ParseError, line: number): string =>
  code === 'MissingQuotes'
    ? `The quotation mark on line ${line} is never closed.`
    : `In the row that begins on line ${line}, a quotation mark is not closed, or text follows a closing one. Two in a row stand for one in the text.`;
