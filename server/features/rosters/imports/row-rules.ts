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

/** The apostrophes that keep a spreadsheet from reading parts of a text as formulas, as exported files have them (platform/csv.ts). */
const KEPT_FROM_FORMULA = /(?<=^|[;\r\n])'(?=[=+@\t\r＝＋－＠-])/g;

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
  const problem = emailProblem(layout, cells, address, email);
  if (problem !== null) return refusedRow(line, email, cells, problem);

  const name = textOf(layout.names, cells);
  if (isTooLong(name)) return refusedRow(line, email, cells, tooLong('The name'));
  const teamPath = pathOf(layout, cells);
  if (teamPath.some(isTooLong)) return refusedRow(line, email, cells, tooLong('The name of a team'));
  if (teamPath.length > MAX_TEAM_LEVELS)
    return refusedRow(line, email, cells, `Teams can have at most ${MAX_TEAM_LEVELS} levels.`);
  const kind = layout.classification < 0 ? '' : cleaned(cells[layout.classification]!);
  const classification = kind === '' ? null : CLASSIFICATIONS[kind.toLowerCase().replace(/[\s_-]/g, '')];
  if (classification === undefined)
    return refusedRow(
      line,
      email,
      cells,
      `${quoted(kind)} is no classification. Use Engineer, Non-Engineer, Bot, Excluded or Unclassified.`,
    );
  const segments: [name: string, value: string][] = [];
  for (const { at, name: segment } of layout.segments) {
    const value = cleaned(cells[at]!);
    if (isTooLong(value)) return refusedRow(line, email, cells, tooLong(segment));
    if (value !== '') segments.push([segment, value]);
  }
  return {
    line,
    email,
    name: name || null,
    teamPath: teamPath.length > 0 ? teamPath : null,
    classification,
    segments: segments.length > 0 ? Object.fromEntries(segments) : null,
    problem: null,
    cells: null,
  };
}

const refusedRow = (line: number, email: string | null, cells: readonly string[], problem: string): ImportedRow => ({
  line,
  email,
  name: null,
  teamPath: null,
  classification: null,
  segments: null,
  problem,
  cells,
});

/** Why the number of cells or the email of a row is wrong; null if neither is. */
function emailProblem({ width }: Layout, cells: readonly string[], address: string, email: string | null) {
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
    return `This row has ${cells.length} cells, and the first line has ${width}.`;
  if (cells.length < width) return `This row has only ${cells.length} of ${width} cells.`;
  if (address === '') return 'The email is missing.';
  return email === null ? `${quoted(address)} is not an email address.` : null;
}

/** The cells of several columns as one text. */
function textOf(places: readonly number[], cells: readonly string[]): string {
  let text = '';
  for (const at of places) {
    const part = cleaned(cells[at]!);
    if (part !== '') text = text === '' ? part : `${text} ${part}`;
  }
  return text;
}

function pathOf({ teams, teamSeparator }: Layout, cells: readonly string[]): string[] {
  const path: string[] = [];
  for (const at of teams)
    for (const name of teamSeparator === null ? [cells[at]!] : cells[at]!.split(teamSeparator)) {
      const team = cleaned(name);
      if (team !== '') path.push(team);
    }
  return path;
}

const tooLong = (what: string): string => `${what} has more than ${LONGEST_CELL} characters.`;
