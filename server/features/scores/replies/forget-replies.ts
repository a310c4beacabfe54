import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';

/**
 * Deletes the keys and the sealed replies of surveys whose days for replies are over. From then on a key that a browser has kept opens nothing,
 * and finds no text.
 */
export const forgetReplies = (db: EntityManager, now: Date): Promise<void> =>
  execute(
    db,
    `WITH ended AS (
       SELECT id FROM study
       WHERE status = 'CLOSED' AND close_date + make_interval(days => (privacy_contract->>'replyDays')::int) <= $1
         AND EXISTS (SELECT FROM reply_key WHERE study_id = study.id)
     ), unsealed AS (
       UPDATE text_reply SET name = NULL, sealed = NULL WHERE study_id IN (SELECT id FROM ended)
     )
     DELETE FROM reply_key WHERE study_id IN (SELECT id FROM ended)`,
    [now],
  );
