import { CsvError, CsvReader, findDelimiter, type CsvRecord } from '../../../../common/csv';
import { LONGEST_RECORD, MAX_FILE_BYTES, MAX_ROWS } from '../../../../common/roster-import';
import { Utf8Text } from '../../../../common/utf8-text';

/** The length of the text in which the separator is looked for. */
const SAMPLE = 16 * 1024;

/**
 * The records of a file that comes in pieces, in batches. Throws a CsvError with a sentence if the file can't be read. It keeps one piece in
 * memory at a time.
 */
export async function* recordsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRecord[]> {
  const text = new Utf8Text();
  let bytes = 0;
  let records = 0;
  let sample: string | null = '';
  let reader: CsvReader | undefined;
  const counted = (batch: CsvRecord[]) => {
    records += batch.length;
    if (records > MAX_ROWS + 1)
      throw new CsvError(`The file has more than ${MAX_ROWS} rows. Divide it into several files.`);
    return batch;
  };
  const begin = () => {
    reader = new CsvReader(findDelimiter(sample!), LONGEST_RECORD);
    const batch = reader.push(sample!);
    sample = null;
    return batch;
  };
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > MAX_FILE_BYTES) throw new CsvError(TOO_LARGE);
    const part = text.push(piece);
    if (reader) yield counted(reader.push(part));
    else if ((sample += part).length >= SAMPLE) yield counted(begin());
  }
  text.end();
  if (!reader) yield counted(begin());
  yield counted(reader!.end());
}

export const TOO_LARGE = `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Divide it into several files.`;
