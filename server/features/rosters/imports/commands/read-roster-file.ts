import { CsvError } from '../../../../../common/csv';
import { execute } from '../../../../persistence/sql';
import { conflict, invalid, notFound } from '../../../../platform/errors';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { previewImport } from '../preview';
import { recordsOf } from '../read-records';
import { RosterImport, RosterImportLine } from '../roster-import.entities';
import { rowReader, type ImportedRow } from '../row-rules';
import { stageRows } from '../stage-rows';
import { TeamPaths } from '../team-paths';

/**
 * Reads the file of an import and compares it with the roster. No transaction is open while the file arrives, so a slow sender
 * keeps no connection. Of a file that is refused nothing stays.
 */
export async function readRosterFile(
  ctx: Context,
  ref: string,
  content: AsyncIterable<Uint8Array>,
): Promise<RosterImport> {
  const rosterImport = await claim(ctx, ref);
  try {
    const paths = new TeamPaths();
    const headings: string[] = [];
    const rows = await stageRows(ctx.db, ref, rowsOf(rosterImport, content, headings), paths);
    // Without it the database would choose its ways of comparing as if the table were nearly empty. A few columns are enough, and take less time.
    await execute(ctx.db, 'ANALYZE roster_import_row (import_id, line, email, problem)');
    return await ctx.db.transaction((db) => previewImport(db, rosterImport, rows, paths, headings));
  } catch (error) {
    await ctx.db.delete(RosterImportLine, { importId: ref });
    await ctx.db.update(RosterImport, { id: ref }, { state: 'WAITING' });
    throw error instanceof CsvError ? invalid({ file: [error.message] }) : error;
  }
}

/** Makes sure that only one file is read for an import. */
async function claim({ db, principal }: Context, ref: string): Promise<RosterImport> {
  const companyId = companyIdOf(principal);
  const { affected } = await db.update(RosterImport, { id: ref, companyId, state: 'WAITING' }, { state: 'READING' });
  const rosterImport = await db.findOneBy(RosterImport, { id: ref, companyId });
  if (!rosterImport) throw notFound();
  if (!affected) throw conflict('This import has its file already. Begin another import for another file.');
  return rosterImport;
}

/** The rows of a file in batches. The first record goes to `headings`. */
async function* rowsOf(
  { columns, teamSeparator }: RosterImport,
  content: AsyncIterable<Uint8Array>,
  headings: string[],
): AsyncGenerator<ImportedRow[]> {
  const read = rowReader(columns, teamSeparator);
  for await (const records of recordsOf(content)) {
    const first = headings.length === 0 ? records.shift() : undefined;
    if (first) headings.push(...first.cells);
    if (first && headings.length !== columns.length)
      throw new CsvError(
        `The first line of the file has ${counted(headings.length)}, but ${columns.length} were described.`,
      );
    yield records.flatMap(({ line, cells }) => read(line, cells) ?? []);
  }
  if (headings.length === 0) throw new CsvError('The file is empty.');
}

const counted = (columns: number): string => (columns === 1 ? '1 column' : `${columns} columns`);
