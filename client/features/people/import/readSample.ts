import { CsvError, CsvReader, findDelimiter } from '../../../../common/csv';
import { LONGEST_RECORD, MAX_COLUMNS, MAX_FILE_BYTES } from '../../../../common/roster-import';
import { Utf8Text } from '../../../../common/utf8-text';

/** The bytes of a file that are read for its headings and first rows. The server reads all of it. */
const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_ROWS = 200;

/** A file, or a text that was pasted, with what its columns are guessed from. */
export interface RosterFile {
  /** Null for a text that was pasted. */
  name: string | null;
  content: Blob;
  headings: string[];
  /** The cells of the first rows. */
  rows: string[][];
}

/** Reads the beginning of a file. Rejects with a CsvError, whose message can be shown. */
export async function readSample(name: string | null, content: Blob): Promise<RosterFile> {
  if (content.size > MAX_FILE_BYTES)
    throw new CsvError(`The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Divide it into several files.`);
  const isWhole = content.size <= SAMPLE_BYTES;
  const bytes = new Uint8Array(await content.slice(0, SAMPLE_BYTES).arrayBuffer());
  const decoder = new Utf8Text();
  const text = decoder.push(bytes);
  if (isWhole) decoder.end();
  const reader = new CsvReader(findDelimiter(text), LONGEST_RECORD);
  const records = reader.push(text);
  if (isWhole) records.push(...reader.end());
  const [first, ...rows] = records.map(({ cells }) => cells);
  if (!first) throw new CsvError('The file is empty.');
  if (first.length > MAX_COLUMNS) throw new CsvError(`A file can have at most ${MAX_COLUMNS} columns.`);
  if (rows.length === 0 && isWhole)
    throw new CsvError('There is only one line. The first line has the headings, and each line after it is a person.');
  return { name, content, headings: first.map((heading) => heading.trim()), rows: rows.slice(0, SAMPLE_ROWS) };
}
