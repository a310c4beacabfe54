import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { UNDO_DAYS } from '../../../../common/roster-import';

/** Deletes the imports that are over, with everything that was read from their files: previews after a day, and what can't be undone. */
export const forgetImports = (db: EntityManager, now: Date): Promise<void> =>
  execute(
    db,
    `DELETE FROM roster_import WHERE state = 'FORGOTTEN'
       OR (state = 'APPLIED' AND applied_at < $1::timestamptz - make_interval(days => ${UNDO_DAYS}))
       OR (state NOT IN ('APPLIED', 'FORGOTTEN') AND created_at < $1::timestamptz - interval '1 day')`,
    [now],
  );
