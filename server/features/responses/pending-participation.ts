import type { EntityManager } from 'typeorm';
import { arrayParameter, preparedStatement } from '../../persistence/prepared-statement';
import { execute, rowsOf } from '../../persistence/sql';

/**
 * Who has begun and who has completed, on the identity side. A mark never touches the table of people while answers come
 * in: it waits, sorted among the others, until all of them are written in one statement. Neither the order of rows nor
 * a transaction id can then say which answers came at the same time (docs/privacy.md).
 *
 * What waits is one row for each study, with two parts for each kind of mark: `issued` takes the new ones and is written
 * anew with each, so it is kept short; `issued_overflow` is not touched meanwhile. Both are sorted. When the first part is
 * full, half of it, drawn by lot, moves to the second: what stays says of nobody that they came last.
 */
export type ParticipationMark = 'issued' | 'completed';

const FULL = 1_000;
const KEPT = FULL / 2;

/** Whether this person has completed the study. */
export const hasCompleted = async (db: EntityManager, studyId: string, personDigest: Buffer): Promise<boolean> =>
  (await completedAmong(db, studyId, [personDigest])).length > 0;

/** Those of these people who have completed the study. Looks at what is written and at what waits. */
export async function completedAmong(db: EntityManager, studyId: string, people: readonly Buffer[]): Promise<Buffer[]> {
  return (await findCompleted(db, [studyId, people])).map(({ digest }) => digest);
}

const findCompleted = preparedStatement<{ digest: Buffer }>(
  `SELECT digest FROM unnest(${arrayParameter('$2', 'bytea')}) AS digest
   WHERE EXISTS (SELECT FROM participation WHERE study_id = $1 AND person_digest = digest AND completed)
      OR digest IN (SELECT unnest(completed || completed_overflow) FROM participation_pending WHERE study_id = $1)`,
);

/** Lets one transaction at a time note the participation in a study, until the transaction ends. */
export async function lockPendingParticipation(db: EntityManager, studyId: string): Promise<void> {
  if ((await lockPending(db, [studyId])).length > 0) return;
  // The first mark of the study, or the first after a crash of the database, which empties the unlogged table.
  await execute(
    db,
    `INSERT INTO participation_pending (study_id, issued, completed) VALUES ($1, '{}', '{}') ON CONFLICT DO NOTHING`,
    [studyId],
  );
  await lockPending(db, [studyId]);
}

const lockPending = preparedStatement('SELECT FROM participation_pending WHERE study_id = $1 FOR UPDATE');

/** Notes that a person has begun or completed, to be written later. Noting it again changes nothing. */
export async function noteParticipation(
  db: EntityManager,
  studyId: string,
  mark: ParticipationMark,
  personDigest: Buffer,
): Promise<void> {
  await lockPendingParticipation(db, studyId);
  await noteParticipationOfAll(db, studyId, mark, [personDigest]);
}

/** Notes the same of several people. The caller has locked the pending participation of the study. */
export async function noteParticipationOfAll(
  db: EntityManager,
  studyId: string,
  mark: ParticipationMark,
  people: readonly Buffer[],
): Promise<void> {
  const full = await NOTE[mark](db, [studyId, people, FULL]);
  if (full.length > 0) await moveToOverflow(db, studyId, mark);
}

/** Answers a row when the part is full. */
const note = (mark: ParticipationMark) =>
  preparedStatement(
    `WITH sorted AS (
       SELECT array_agg(digest ORDER BY digest) AS digests FROM (
         SELECT unnest(${mark}) AS digest FROM participation_pending WHERE study_id = $1
         UNION (SELECT unnest(${arrayParameter('$2', 'bytea')}) EXCEPT SELECT unnest(${mark}_overflow) FROM participation_pending WHERE study_id = $1)
       ) AS all_of_them
     ), noted AS (
       UPDATE participation_pending SET ${mark} = digests FROM sorted
       WHERE study_id = $1 AND cardinality(digests) > cardinality(${mark})
       RETURNING cardinality(${mark}) AS n
     )
     SELECT FROM noted WHERE n >= $3`,
  );
const NOTE = { issued: note('issued'), completed: note('completed') };

async function moveToOverflow(db: EntityManager, studyId: string, mark: ParticipationMark): Promise<void> {
  await execute(
    db,
    `WITH drawn AS (
       SELECT digest, row_number() OVER (ORDER BY random()) <= $2 AS stays
       FROM participation_pending, unnest(${mark}) AS digest WHERE study_id = $1
     ), parts AS (
       SELECT array_agg(digest ORDER BY digest) FILTER (WHERE stays) AS staying,
              array_agg(digest) FILTER (WHERE NOT stays) AS leaving FROM drawn
     )
     UPDATE participation_pending
     SET ${mark} = staying,
         ${mark}_overflow = (SELECT array_agg(digest ORDER BY digest) FROM unnest(${mark}_overflow || leaving) AS digest)
     FROM parts WHERE study_id = $1`,
    [studyId, KEPT],
  );
}

/** Writes every mark that waits, in the order of the digests, and empties the waiting list. Answers whether there was any. */
export async function writePendingParticipation(db: EntityManager, studyId: string): Promise<boolean> {
  await lockPendingParticipation(db, studyId);
  const written = await rowsOf(
    db,
    `WITH waiting AS (
       SELECT unnest(issued || issued_overflow) AS digest, false AS completed FROM participation_pending WHERE study_id = $1
       UNION ALL
       SELECT unnest(completed || completed_overflow), true FROM participation_pending WHERE study_id = $1
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
  await execute(
    db,
    `UPDATE participation_pending SET issued = '{}', completed = '{}', issued_overflow = '{}', completed_overflow = '{}'
     WHERE study_id = $1`,
    [studyId],
  );
  return true;
}
