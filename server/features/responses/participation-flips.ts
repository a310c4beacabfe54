import type { EntityManager } from 'typeorm';

/**
 * Who has begun and who has completed, on the identity side. A flip never touches the table of people while answers come
 * in: it waits, sorted among the others, until all of them are written in one statement. Neither the order of rows nor
 * a transaction id can then say which answers came at the same time (docs/privacy.md).
 *
 * What waits is one row for each study, with two parts for each kind of flip: `issued` takes the new ones and is written
 * anew with each, so it is kept short; `issued_settled` is not touched meanwhile. Both are sorted. When the first part is
 * full, half of it, drawn by lot, moves to the second: what stays says of nobody that they came last.
 */
type Flip = 'issued' | 'completed';

const FULL = 1_000;
const KEPT = FULL / 2;

/** Whether this person has completed the study. Looks at what is written and at what waits. */
export async function hasCompleted(db: EntityManager, studyId: string, personDigest: Buffer): Promise<boolean> {
  const rows: { done: boolean }[] = await db.query(
    `SELECT EXISTS (SELECT FROM participation WHERE study_id = $1 AND person_digest = $2 AND completed)
         OR EXISTS (SELECT FROM participation_pending
                    WHERE study_id = $1 AND ($2 = ANY (completed) OR $2 = ANY (completed_settled))) AS done`,
    [studyId, personDigest],
  );
  return rows[0]!.done;
}

/** Lets one flip of a study happen at a time, until the transaction ends. */
export async function lockFlips(db: EntityManager, studyId: string): Promise<void> {
  const lock = 'SELECT FROM participation_pending WHERE study_id = $1 FOR UPDATE';
  const found: unknown[] = await db.query(lock, [studyId]);
  if (found.length > 0) return;
  // The first flip of the study, or the first after a crash of the database, which empties the unlogged table.
  await db.query(
    `INSERT INTO participation_pending (study_id, issued, completed) VALUES ($1, '{}', '{}') ON CONFLICT DO NOTHING`,
    [studyId],
  );
  await db.query(lock, [studyId]);
}

/** Notes a flip, to be written later. Noted before, it stays as it is. */
export async function noteFlip(db: EntityManager, studyId: string, flip: Flip, personDigest: Buffer): Promise<void> {
  await lockFlips(db, studyId);
  const [full] = await db.query(
    `WITH noted AS (
       UPDATE participation_pending
       SET ${flip} = ${flip}[:width_bucket($2::bytea, ${flip})] || $2 || ${flip}[width_bucket($2::bytea, ${flip}) + 1:]
       WHERE study_id = $1 AND NOT ($2 = ANY (${flip}) OR $2 = ANY (${flip}_settled))
       RETURNING cardinality(${flip}) AS n
     )
     SELECT FROM noted WHERE n >= $3`,
    [studyId, personDigest, FULL],
  );
  if (full) await settle(db, studyId, flip);
}

async function settle(db: EntityManager, studyId: string, flip: Flip): Promise<void> {
  await db.query(
    `WITH drawn AS (
       SELECT digest, row_number() OVER (ORDER BY random()) <= $2 AS stays
       FROM participation_pending, unnest(${flip}) AS digest WHERE study_id = $1
     ), parts AS (
       SELECT array_agg(digest ORDER BY digest) FILTER (WHERE stays) AS staying,
              array_agg(digest) FILTER (WHERE NOT stays) AS leaving FROM drawn
     )
     UPDATE participation_pending
     SET ${flip} = staying,
         ${flip}_settled = (SELECT array_agg(digest ORDER BY digest) FROM unnest(${flip}_settled || leaving) AS digest)
     FROM parts WHERE study_id = $1`,
    [studyId, KEPT],
  );
}

/** Writes every flip that waits, in the order of the digests, and empties the waiting list. Answers whether there was any. */
export async function flushFlips(db: EntityManager, studyId: string): Promise<boolean> {
  await lockFlips(db, studyId);
  const written: unknown[] = await db.query(
    `WITH waiting AS (
       SELECT unnest(issued || issued_settled) AS digest, false AS completed FROM participation_pending WHERE study_id = $1
       UNION ALL
       SELECT unnest(completed || completed_settled), true FROM participation_pending WHERE study_id = $1
     ), written AS (
       INSERT INTO participation (study_id, person_digest, issued, completed)
       SELECT $1, digest, true, bool_or(completed) FROM waiting GROUP BY digest ORDER BY digest
       ON CONFLICT (study_id, person_digest)
       DO UPDATE SET issued = true, completed = participation.completed OR EXCLUDED.completed
       RETURNING 1
     )
     SELECT FROM written LIMIT 1`,
    [studyId],
  );
  if (written.length === 0) return false;
  await db.query(
    `UPDATE participation_pending SET issued = '{}', completed = '{}', issued_settled = '{}', completed_settled = '{}'
     WHERE study_id = $1`,
    [studyId],
  );
  return true;
}
