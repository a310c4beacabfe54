import { CsvReader } from '../../../common/csv';

/** The cells of a CSV file, line by line, as a spreadsheet reads them. */
export function readRecords(content: string): string[][] {
  const reader = new CsvReader(',', 1_000_000);
  return [...reader.push(content), ...reader.end()].map(({ cells }) => cells);
}
