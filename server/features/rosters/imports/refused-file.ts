import { Readable } from 'node:stream';
import { rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { csvLine } from '../../../platform/csv';
import { classificationLabel } from '../roster-classifications';
import type { RosterColumn, RosterImport } from './roster-import.entities';
import { rosterImportOf } from './roster-import.queries';

const PAGE = 2_000;

interface RefusedRow {
  line: number;
  problem: string;
  cells: string[] | null;
  email: string | null;
  name: string | null;
  path: string[] | null;
  classification: number | null;
  segments: Record<string, string> | null;
}

/** The refused rows of an import as CSV: what stood in the file, with the line and the reason, to be mended and imported again. */
export async function refusedRowsFile(ctx: Context, ref: string): Promise<Readable> {
  const rosterImport = await rosterImportOf(ctx, ref);
  if (!rosterImport) throw notFound();
  return Readable.from(linesOf(ctx, rosterImport));
}

async function* linesOf(
  { db }: Context,
  { id, headings, columns, teamSeparator }: RosterImport,
): AsyncGenerator<string> {
  yield csvLine([...headings, 'Line', 'Problem']);
  for (let after = 0; ;) {
    const rows = await rowsOf<RefusedRow>(
      db,
      `SELECT r.line, r.problem, r.cells, r.email, r.name, t.path, r.classification, r.segments
       FROM roster_import_row r LEFT JOIN roster_import_team t USING (import_id, team_no)
       WHERE r.import_id = $1 AND r.problem IS NOT NULL AND r.line > $2 ORDER BY r.line LIMIT ${PAGE}`,
      [id, after],
    );
    for (const row of rows)
      yield csvLine([...(row.cells ?? cellsOf(row, columns, teamSeparator)), String(row.line), row.problem]);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.line;
  }
}

/** The cells of a row that was read before it was refused: those of columns that the import does not read are empty. */
function cellsOf(row: RefusedRow, columns: readonly RosterColumn[], teamSeparator: string | null): string[] {
  const path = row.path ?? [];
  const teams = columns.filter(({ use }) => use === 'TEAM').length;
  let names = 0;
  let level = 0;
  return columns.map(({ use, segment }) => {
    if (use === 'EMAIL') return row.email ?? '';
    if (use === 'NAME') return (names += 1) === 1 ? (row.name ?? '') : '';
    if (use === 'TEAM')
      return teams === 1 ? path.join(teamSeparator ? ` ${teamSeparator} ` : '') : (path[level++] ?? '');
    if (use === 'CLASSIFICATION') return row.classification === null ? '' : classificationLabel(row.classification);
    return (segment && row.segments?.[segment]) ?? '';
  });
}
