import { isEmail, normaliseEmail } from '../../../../common/email';
import { LONGEST_CELL, MAX_TEAM_LEVELS } from '../../../../common/roster-import';
import { Classification } from '../person.entity';
import type { RosterColumn } from './roster-import.entities';

/** A row of a file after its columns were read. */
export interface ImportedRow {
  line: number;
  email: string | null;
  name: string | null;
  /** The names from the top down; null for no team. */
  teamPath: readonly string[] | null;
  classification: number | null;
  segments: Record<string, string> | null;
  problem: string | null;
  /** The cells of a refused row. */
  cells: readonly string[] | null;
}

/** How a classification may be written, in lower case and without spaces, hyphens and underscores. */
const CLASSIFICATIONS: Record<string, number> = Object.fromEntries(
  (
    [
      ['unclassified', Classification.Unclassified],
      ['engineer', Classification.Engineer],
      ['nonengineer', Classification.NonEngineer],
      ['bot', Classification.Bot],
      ['excluded', Classification.Excluded],
    ] as const
  ).flatMap(([name, number]) => [
    [name, number],
    [String(number), number],
  ]),
);

/** An apostrophe that keeps a spreadsheet from reading a text as a formula, as exported files have it (platform/csv.ts). */
const KEPT_FROM_FORMULA = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** Most cells: ASCII with single spaces. There is nothing to clean in them, and a file has hundreds of thousands. */
const CLEAN = /^[A-Za-z0-9](?:[!-~]| (?=[!-~]))*$/;

const cleaned = (cell: string): string => (CLEAN.test(cell) || cell === '' ? cell : withoutNoise(cell));
const withoutNoise = (cell: string): string => cell.replace(KEPT_FROM_FORMULA, '').replace(/\s+/gu, ' ').trim();
const isTooLong = (text: string): boolean => text.length > LONGEST_CELL && [...text].length > LONGEST_CELL;
const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

/** The columns of a file by their use. */
interface Layout {
  width: number;
  email: number;
  names: number[];
  teams: number[];
  teamSeparator: string | null;
  classification: number;
  segments: { at: number; name: string }[];
}

/** Makes the function that reads a record; it returns null for one whose cells are all empty. */
export function rowReader(
  columns: readonly RosterColumn[],
  teamSeparator: string | null,
): (line: number, cells: readonly string[]) => ImportedRow | null {
  const placesOf = (use: RosterColumn['use']) => columns.flatMap((column, at) => (column.use === use ? [at] : []));
  const layout: Layout = {
    width: columns.length,
    email: placesOf('EMAIL')[0]!,
    names: placesOf('NAME'),
    teams: placesOf('TEAM'),
    teamSeparator,
    classification: placesOf('CLASSIFICATION')[0] ?? -1,
    segments: placesOf('SEGMENT').map((at) => ({ at, name: columns[at]!.segment! })),
  };
  return (line, cells) => (cells.every((cell) => cell.trim() === '') ? null : readRow(layout, line, cells));
}

function readRow(layout: Layout, line: number, cells: readonly string[]): ImportedRow {
  const address = normaliseEmail(cleaned(cells[layout.email] ?? ''));
  const email = isEmail(address) ? address : null;
  const refused = (problem: string): ImportedRow => ({
    ...{ line, email, name: null, teamPath: null, classification: null, segments: null },
    ...{ problem, cells },
  });
  if (cells.length !== layout.width && cells.slice(layout.width).some((cell) => cell.trim() !== ''))
    return refused(`This row has ${cells.length} cells, and the first line has ${layout.width}.`);
  if (cells.length < layout.width) return refused(`This row has only ${cells.length} of ${layout.width} cells.`);
  if (address === '') return refused('The email is missing.');
  if (!email) return refused(`${quoted(address)} is not an email address.`);

  const name = layout.names
    .map((at) => cleaned(cells[at]!))
    .filter(Boolean)
    .join(' ');
  if (isTooLong(name)) return refused(tooLong('The name'));
  const path = layout.teams.flatMap((at) => teamNames(cells[at]!, layout.teamSeparator));
  if (path.some(isTooLong)) return refused(tooLong('The name of a team'));
  if (path.length > MAX_TEAM_LEVELS) return refused(`Teams can have at most ${MAX_TEAM_LEVELS} levels.`);
  const kind = layout.classification < 0 ? '' : cleaned(cells[layout.classification]!);
  const classification = kind === '' ? null : CLASSIFICATIONS[kind.toLowerCase().replace(/[\s_-]/g, '')];
  if (classification === undefined)
    return refused(`${quoted(kind)} is no classification. Use Engineer, Non-Engineer, Bot, Excluded or Unclassified.`);
  const segments = layout.segments
    .map(({ at, name: segment }) => [segment, cleaned(cells[at]!)] as const)
    .filter(([, value]) => value !== '');
  const long = segments.find(([, value]) => isTooLong(value));
  if (long) return refused(tooLong(long[0]));
  return {
    ...{ line, email, name: name || null, teamPath: path.length > 0 ? path : null, classification },
    ...{ segments: segments.length > 0 ? Object.fromEntries(segments) : null, problem: null, cells: null },
  };
}

const tooLong = (what: string): string => `${what} has more than ${LONGEST_CELL} characters.`;

const teamNames = (cell: string, separator: string | null): string[] =>
  (separator === null ? [cell] : cell.split(separator)).map(cleaned).filter(Boolean);
