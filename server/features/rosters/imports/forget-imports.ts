import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { UNDO_DAYS } from '../../../../common/roster-import';
import { RosterImport, RosterImportLine } from './roster-import.entities';

/** Deletes an import with everything that was read from its file. */
export async function deleteImport(db: EntityManager, id: string): Promise<void> {
  await db.delete(RosterImport, { id });
  await db.delete(RosterImportLine, { importId: id });
}

const IS_OVER = `(i.state = 'FORGOTTEN'
  OR (i.state = 'APPLIED' AND i.applied_at < $1::timestamptz - make_interval(days => ${UNDO_DAYS}))
  OR (i.state NOT IN ('APPLIED', 'FORGOTTEN') AND i.created_at < $1::timestamptz - interval '1 day'))`;

/**
 * Deletes the imports that are over, with everything that was read from their files: previews after a day, and what can't be undone. The
 * emails of people whom one has removed are kept where the company forgets removed people later.
 */
export async function forgetImports(db: EntityManager, now: Date): Promise<void> {
  await execute(
    db,
    `WITH over AS (DELETE FROM roster_import i WHERE ${IS_OVER} RETURNING i.id, i.company_id, i.applied_at)
     INSERT INTO removed_person (removal_id, person_id, company_id, removed_at, person, targets)
     SELECT over.id, b.person_id, over.company_id, over.applied_at, jsonb_build_object('email', b.email), '[]'
     FROM over JOIN roster_import_before b ON b.import_id = over.id AND b.is_removed
     JOIN company c ON c.id = over.company_id AND c.forget_removed_days IS NOT NULL
     ON CONFLICT DO NOTHING`,
    [now],
  );
  await deleteRowsWithoutImport(db);
}

/**
 * Rows have no foreign key, because checking it would take half of the time in which they are stored. So those of imports that are gone are
 * deleted here, also what a killed process has left. It looks at one row of each import.
 */
const deleteRowsWithoutImport = (db: EntityManager): Promise<void> =>
  execute(
    db,
    `WITH RECURSIVE known AS (
       (SELECT import_id FROM roster_import_row ORDER BY import_id LIMIT 1)
       UNION ALL
       SELECT (SELECT r.import_id FROM roster_import_row r WHERE r.import_id > known.import_id ORDER BY r.import_id LIMIT 1)
       FROM known WHERE known.import_id IS NOT NULL
     )
     DELETE FROM roster_import_row r USING known
     WHERE r.import_id = known.import_id AND NOT EXISTS (SELECT FROM roster_import i WHERE i.id = known.import_id)`,
  );
