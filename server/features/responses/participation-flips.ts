import type { EntityManager } from 'typeorm';

/**
 * Who has begun and who has completed, on the identity side. A flip never touches the table of people while answers come
 * in: it waits, sorted among the others, until all of them are written in one statement. Neither the order of rows nor
 * a transaction id can then say which answers came at the same time (docs/privacy.md).
 */
type Flip = 'issued' | 'completed';

/** Whether this person has completed the study. Looks at what is written and at what waits. */
export async function hasCompleted(db: EntityManager, studyId: string, personDigest: Buffer): Promise<boolean> {
  const rows: { done: boolean }[] = await db.query(
    `SELECT EXISTS (SELECT FROM participation WHERE study_id = $1 AND person_digest = $2 AND completed)
         OR EXISTS (SELECT FROM participation_pending WHERE study_id = $1 AND $2 = ANY (completed)) AS done`,
    [studyId, personDigest],
  );
  return rows[0]!.done;
}

/** Lets one flip of a study happen at a time, until the transaction ends. */
export async function lockFlips(db: EntityManager, studyId: string): Promise<void> {
  // A crash of the database empties the unlogged table, so the row is made again where it is missing.
  await db.query(
    `INSERT INTO participation_pending (study_id, issued, completed) VALUES ($1, '{}', '{}')
     ON CONFLICT (study_id) DO UPDATE SET study_id = EXCLUDED.study_id`,
    [studyId],
  );
}

/** Notes a flip, to be written later. */
export async function noteFlip(db: EntityManager, studyId: string, flip: Flip, personDigest: Buffer): Promise<void> {
  await lockFlips(db, studyId);
  await db.query(
    `UPDATE participation_pending
     SET ${flip} = (SELECT array_agg(DISTINCT digest ORDER BY digest) FROM unnest(${flip} || $2::bytea) AS digest)
     WHERE study_id = $1`,
    [studyId, personDigest],
  );
}

/** Writes every flip that waits, in the order of the digests, and empties the waiting list. */
export async function flushFlips(db: EntityManager, studyId: string): Promise<void> {
  await db.query(
    `WITH waiting AS (DELETE FROM participation_pending WHERE study_id = $1 RETURNING issued, completed)
     INSERT INTO participation (study_id, person_digest, issued, completed)
     SELECT $1, digest, true, digest = ANY (waiting.completed)
     FROM waiting, LATERAL (SELECT DISTINCT unnest(waiting.issued || waiting.completed) AS digest) AS digests
     ORDER BY digest
     ON CONFLICT (study_id, person_digest)
     DO UPDATE SET issued = true, completed = participation.completed OR EXCLUDED.completed`,
    [studyId],
  );
}
