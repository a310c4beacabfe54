import type { DataSource } from 'typeorm';
import { quoted } from '../../persistence/backup/backup-tables';
import { execute } from '../../persistence/sql';
import { COMPANY_TABLES, rowsOfCompany } from './company-tables';

/**
 * Deletes all rows of a company that has moved, in one transaction. What stays are the refs of its surveys, so that links lead on, and the
 * tombstones of their keys, which are due from now on.
 */
export const forgetRows = (dataSource: DataSource, companyId: string, now: Date): Promise<void> =>
  dataSource.transaction(async (db) => {
    await execute(db, 'SET LOCAL statement_timeout = 0');
    await execute(db, `SELECT set_config('candor.moving', $1, true)`, [companyId]);
    await execute(db, `INSERT INTO moved_study (study_id, company_id) SELECT id, $1 FROM study WHERE company_id = $1`, [
      companyId,
    ]);
    await execute(
      db,
      `INSERT INTO key_tombstone (file, due, study_id)
       SELECT key_id || part, $2, study_id FROM publication_key CROSS JOIN unnest('{.open,.answers}'::text[]) AS part
       WHERE study_id IN (SELECT study_id FROM moved_study WHERE company_id = $1)
       ON CONFLICT (file) DO UPDATE SET due = least(key_tombstone.due, EXCLUDED.due)`,
      [companyId, now],
    );
    for (const table of [...COMPANY_TABLES].reverse())
      await execute(db, `DELETE FROM ${quoted(table.name)} WHERE ${rowsOfCompany(table, companyId)}`);
    await execute(db, `UPDATE company_move SET step = 'FORGOTTEN' WHERE company_id = $1`, [companyId]);
  });
