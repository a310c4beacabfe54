import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { latestDueDay } from '../studies/schedule';
import { lockStudyAgainstDeletion, lockStudyShared } from '../studies/study-lock';
import { noteOccurrence } from '../studies/study-occurrences';
import type { StudyOccurrence } from '../studies/study-occurrence.entity';

/** Answer sets that one transaction rewrites: only respondents of these wait for it. */
const AT_A_TIME = 500;

/** Rewriting a survey's rows is due. Once noted as done, it is not due again. */
export type DueRewrite = Pick<StudyOccurrence, 'studyId' | 'kind' | 'day'>;

/** Open surveys whose participation was written today, and closed ones that have not been rewritten since their close. */
export async function dueRewrites({ db, clock, timeZone }: Context): Promise<DueRewrite[]> {
  return rowsOf<DueRewrite>(
    db,
    `SELECT id AS "studyId", 'REWRITTEN' AS kind, day::text AS day
     FROM study JOIN study_occurrence AS written ON written.study_id = id AND written.kind = 'PARTICIPATION_WRITTEN' AND written.day = $1
     WHERE status = 'OPEN'
       AND NOT EXISTS (SELECT FROM study_occurrence WHERE study_id = id AND kind = 'REWRITTEN' AND day = written.day)
     UNION ALL
     SELECT id, 'REWRITTEN_AFTER_CLOSE', close_date::date::text FROM study
     WHERE status = 'CLOSED' AND NOT EXISTS (SELECT FROM study_occurrence WHERE study_id = id AND kind = 'REWRITTEN_AFTER_CLOSE')
     ORDER BY 1`,
    [latestDueDay(clock.now(), timeZone)],
  );
}

export const noteRewrite = (ctx: Context, due: DueRewrite): Promise<boolean> => noteOccurrence(ctx, due);

/** Every table whose rows stand under an answer set, whichever there are, and that of the sets first. */
export async function answerTables(db: EntityManager): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
     WHERE contype = 'f' AND confrelid = 'answer_set'::regclass ORDER BY name`,
  );
  return ['answer_set', ...rows.map(({ name }) => name)];
}

/**
 * Rewrites the answer sets that follow `after`, with all that stands under them, in the order of their digests: where a
 * row is and which transaction wrote it then say what its digest says, which is nothing. Returns the last digest, or null
 * at the end. Meant to run in a transaction of its own; doing it again does no harm, and losing it half-way neither.
 *
 * The survey is kept from closing meanwhile. Whoever answers under one of these sets waits and then finds it again.
 */
export async function rewriteNextAnswerSets(
  db: EntityManager,
  studyId: string,
  after: Buffer | null,
): Promise<Buffer | null> {
  // A close that comes meanwhile waits for this part only, and not for all that follow.
  await lockStudyShared(db, studyId);
  if (!(await lockStudyAgainstDeletion(db, studyId))) return null;
  const sets = await rowsOf<{ digest: Buffer }>(
    db,
    `SELECT set_digest AS digest FROM answer_set WHERE study_id = $1 AND set_digest > $2
     ORDER BY set_digest LIMIT ${AT_A_TIME} FOR UPDATE`,
    [studyId, after ?? Buffer.alloc(0)],
  );
  if (sets.length === 0) return null;

  const digests = sets.map(({ digest }) => digest);
  const tables = await answerTables(db);
  for (const table of tables) {
    await execute(
      db,
      `CREATE TEMPORARY TABLE rewritten_${table} ON COMMIT DROP AS
       SELECT * FROM ${table} WHERE study_id = $1 AND set_digest = ANY ($2)`,
      [studyId, digests],
    );
  }
  // What stands under the sets goes with them.
  await execute(db, 'DELETE FROM answer_set WHERE study_id = $1 AND set_digest = ANY ($2)', [studyId, digests]);
  for (const table of tables) {
    await execute(
      db,
      `INSERT INTO ${table} SELECT rewritten.* FROM rewritten_${table} AS rewritten ORDER BY rewritten`,
    );
  }
  return digests.at(-1)!;
}

/** The same for the table of people: after it, nobody can see on which day a row of it was last written. */
export async function rewriteParticipation(db: EntityManager, studyId: string): Promise<void> {
  if (!(await lockStudyAgainstDeletion(db, studyId))) return;
  await execute(
    db,
    `WITH people AS (DELETE FROM participation WHERE study_id = $1 RETURNING *)
     INSERT INTO participation SELECT people.* FROM people ORDER BY people`,
    [studyId],
  );
}
