import type { EntityManager } from 'typeorm';
import { copyIn, copyLine } from '../../../persistence/copy-in';
import { execute } from '../../../persistence/sql';
import type { ImportedRow } from './row-rules';
import type { ResolvedTeam, TeamPaths } from './team-paths';

/** The length of the text that is sent to the database at once. Other requests run between two of them. */
const PORTION = 512 * 1024;

const COPY_ROWS = `COPY roster_import_row (import_id, line, email, name, team_no, classification, segments, problem, cells) FROM STDIN`;

/**
 * Stores the rows of an import as they come, collects their teams, and returns the number of rows. Nothing is compared with the roster yet.
 * While the database stores some rows, the next ones are read.
 */
export async function stageRows(
  db: EntityManager,
  importId: string,
  batches: AsyncIterable<readonly ImportedRow[]> | Iterable<readonly ImportedRow[]>,
  paths: TeamPaths,
): Promise<number> {
  let count = 0;
  let lines = '';
  const sender = oneAfterTheOther((portion: string) => copyIn(db, COPY_ROWS, portion));
  try {
    for await (const rows of batches) {
      count += rows.length;
      for (const row of rows) lines += lineOf(importId, row, paths);
      if (lines.length < PORTION) continue;
      await sender.send(lines);
      lines = '';
    }
    if (lines) await sender.send(lines);
  } finally {
    // Also after an error nothing may be stored any more once this function has ended.
    await sender.end();
  }
  return count;
}

/** One array without spreading: a file has hundreds of thousands of lines. */
const lineOf = (importId: string, row: ImportedRow, paths: TeamPaths): string =>
  copyLine([
    importId,
    row.line,
    row.email,
    row.name,
    row.teamPath && paths.numberOf(row.teamPath),
    row.classification,
    row.segments && { json: JSON.stringify(row.segments) },
    row.problem,
    row.cells,
  ]);

/** Sends one thing while the next is made. `send` waits for what was sent before, and throws its error; `end` waits for the last. */
function oneAfterTheOther<T>(send: (thing: T) => Promise<void>): {
  send(thing: T): Promise<void>;
  end(): Promise<void>;
} {
  let last: Promise<PromiseSettledResult<void>[]> = Promise.resolve([]);
  const end = async () => {
    const [result] = await last;
    last = Promise.resolve([]);
    if (result?.status === 'rejected') throw result.reason;
  };
  return {
    end,
    async send(thing) {
      await end();
      last = Promise.allSettled([send(thing)]);
    },
  };
}

/** Refuses every row whose email stands in an earlier row as well. */
export const refuseRepeatedEmails = (db: EntityManager, importId: string): Promise<void> =>
  execute(
    db,
    `UPDATE roster_import_row r
     SET problem = 'The same email stands on line ' || first.line || ' already.'
     FROM (
       SELECT email, min(line) AS line FROM roster_import_row
       WHERE import_id = $1 AND problem IS NULL GROUP BY email HAVING count(*) > 1
     ) first
     WHERE r.import_id = $1 AND r.problem IS NULL AND r.email = first.email AND r.line > first.line`,
    [importId],
  );

/** Stores which team of the roster each team of the file is. */
export const storeTeams = (db: EntityManager, importId: string, teams: readonly ResolvedTeam[]): Promise<void> =>
  copyIn(
    db,
    'COPY roster_import_team (import_id, team_no, team_id, path, is_new) FROM STDIN',
    teams.map(({ no, teamId, path, isNew }) => copyLine([importId, no, teamId, path, isNew ? 't' : 'f'])).join(''),
  );
