/*
 * Reads CSV as spreadsheets write it: separated by commas, semicolons or tabs, with quotation marks around cells that contain a separator,
 * a line end or a quotation mark. The server reads whole files with it, and the client the first lines.
 */

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

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;

/** The separator that divides the first record of a text into the most cells. */
export function findDelimiter(text: string): Delimiter {
  const cells = (delimiter: Delimiter) => {
    const reader = new CsvReader(delimiter, text.length + 1);
    const [first] = reader.push(text);
    return (first ?? reader.pending())?.cells.length ?? 0;
  };
  return DELIMITERS.reduce((best, delimiter) => (cells(delimiter) > cells(best) ? delimiter : best));
}

/**
 * Reads a text that comes in pieces. It keeps only the record that has not ended yet, and throws a CsvError if that gets
 * longer than `longest` characters. Empty lines are skipped.
 */
export class CsvReader {
  private rest = '';
  private line = 1;

  constructor(
    private readonly delimiter: Delimiter,
    private readonly longest: number,
  ) {}

  /** The records that end in this piece. */
  push(piece: string): CsvRecord[] {
    return this.read(piece, false);
  }

  /** The record after the last line end. */
  end(): CsvRecord[] {
    return this.read('', true);
  }

  /** The record that has not ended yet, as far as it has been read; undefined inside of quotation marks. */
  pending(): CsvRecord | undefined {
    return recordAt(this.rest, 0, this.delimiter.charCodeAt(0), true)?.record;
  }

  private read(piece: string, isLast: boolean): CsvRecord[] {
    const text = this.rest + piece;
    const delimiter = this.delimiter.charCodeAt(0);
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < text.length) {
      const found = recordAt(text, at, delimiter, isLast);
      if ((found?.end ?? text.length) - at > this.longest)
        throw new CsvError(
          `Line ${this.line} is too long. Often the cause is a quotation mark that is not closed, on this line or just before it.`,
        );
      if (!found) break;
      const { cells } = found.record;
      if (cells.length > 1 || cells[0] !== '') records.push({ line: this.line, cells });
      this.line += found.record.line;
      at = found.end;
    }
    if (isLast && at < text.length) throw new CsvError(`The quotation mark on line ${this.line} is never closed.`);
    this.rest = text.slice(at);
    return records;
  }
}

/**
 * The record that begins at a place of a text, and the place after its line end. `line` is the number of its lines here. Undefined if the
 * record has not ended.
 */
function recordAt(
  text: string,
  from: number,
  delimiter: number,
  isLast: boolean,
): { record: CsvRecord; end: number } | undefined {
  const cells: string[] = [];
  let lines = 1;
  for (let at = from; ;) {
    let cell = '';
    if (text.charCodeAt(at) === QUOTE) {
      const closing = closingQuote(text, at + 1, isLast);
      if (closing === undefined) return undefined;
      cell = text.slice(at + 1, closing);
      for (let feed = cell.indexOf('\n'); feed >= 0; feed = cell.indexOf('\n', feed + 1)) lines += 1;
      if (cell.includes('"')) cell = cell.replaceAll('""', '"');
      at = closing + 1;
    }
    const start = at;
    let code = text.charCodeAt(at);
    while (code !== delimiter && code !== LINE_FEED && code !== RETURN && at < text.length)
      code = text.charCodeAt((at += 1));
    cells.push(start === at ? cell : cell + text.slice(start, at));
    if (at >= text.length) return isLast ? { record: { line: lines, cells }, end: at } : undefined;
    at += 1;
    if (code === delimiter) continue;
    if (code === RETURN) {
      // Whether a line feed follows is only known with the next piece.
      if (at === text.length && !isLast) return undefined;
      if (text.charCodeAt(at) === LINE_FEED) at += 1;
    }
    return { record: { line: lines, cells }, end: at };
  }
}

/** The place of the quotation mark that closes a cell. Two in a row stand for one in the text. */
function closingQuote(text: string, from: number, isLast: boolean): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (at === text.length - 1) return isLast ? at : undefined;
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return undefined;
}
