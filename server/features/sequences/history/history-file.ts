import { CsvError, CsvReader, findDelimiter, type CsvRecord } from '../../../../common/csv';
import type { HistoryColumnInput, HistoryField } from '../../../schema.generated';
import type { Prompt } from '../../library/prompt.entity';
import { findColumns, type FoundColumns } from './history-columns';
import { promptMeant, type KnownSubjects } from './known-subjects';
import { problemsOfQuestions } from './response-columns';

const MAX_BYTES = 200_000;
const MAX_ROWS = 2_000;
const LONGEST_ROW = 4_000;

/** A row of a file, as it stands there. */
export interface GivenRow {
  line: number;
  /** The cell of a field without spaces around it; empty where the file does not have it. */
  cell(field: HistoryField): string;
  /** The cells of the questions that have columns of their own, in a file of responses. */
  answers: { prompt: Prompt; cell: string }[];
}

/** A file of figures or of responses, as far as it can be read. */
export interface HistoryFile extends Pick<FoundColumns, 'form' | 'columns' | 'problems'> {
  headers: string[];
  rows: GivenRow[];
}

/** Reads the content of a file. What is wrong with it as a whole is in `problems`, and then it has no rows. */
export function readHistoryFile(
  file: string,
  chosen: readonly HistoryColumnInput[],
  known: KnownSubjects,
): HistoryFile {
  const unreadable = (problem: string): HistoryFile => ({
    ...{ form: 'FIGURES', headers: [], columns: [], rows: [], problems: [problem] },
  });
  if (Buffer.byteLength(file) > MAX_BYTES) return unreadable('A file has at most 200 kB. Split it by survey.');
  let records: CsvRecord[];
  try {
    records = recordsOf(file.replace(/^\uFEFF/, ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(error.message);
  }
  const [header, ...rows] = records;
  if (!header || rows.length === 0) return unreadable('The file has no rows below its header.');
  if (rows.length > MAX_ROWS) return unreadable('A file has at most 2,000 rows. Split it by survey.');
  const headers = header.cells.map((cell) => cell.trim());
  const meant = headers.map((header) => promptMeant(known, header));
  const {
    form,
    columns,
    layout,
    problems: ofFields,
  } = findColumns(headers, chosen, (_, at) => meant[at] !== undefined);
  const fields = Object.values(layout);
  const questions = meant.flatMap((prompt, at) => (prompt && !fields.includes(at) ? [{ prompt, at }] : []));
  const others = headers.filter((_, at) => !meant[at] && !fields.includes(at));
  const problems = [...ofFields, ...(form === 'RESPONSES' ? problemsOfQuestions(questions, others) : [])];
  const read = rows.map(({ line, cells }): GivenRow => {
    const cellAt = (at: number) => (cells[at] ?? '').trim();
    return {
      line,
      cell: (field) => (layout[field] === undefined ? '' : cellAt(layout[field])),
      answers: form === 'RESPONSES' ? questions.map(({ prompt, at }) => ({ prompt, cell: cellAt(at) })) : [],
    };
  });
  return { form, headers, columns, problems, rows: problems.length > 0 ? [] : read };
}

function recordsOf(text: string): CsvRecord[] {
  const reader = new CsvReader(findDelimiter(text), LONGEST_ROW);
  return [...reader.push(text), ...reader.end()];
}
