import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';

/*
 * Everybody who begins or answers passes a study's gate together; closing it waits for those who are inside, and lets
 * nobody in meanwhile. Row locks alone would not do: PostgreSQL lets new shared locks of a row overtake whoever waits to
 * change it, so a survey that is answered without a pause could never be closed. Both hold until the transaction ends.
 */

/** Keeps the study from closing. */
export const lockStudyShared = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [studyId]);

/**
 * The same without waiting, as a condition in the statement of whoever comes for many at once: not true while somebody
 * closes the study, or waits to.
 */
export const tryLockStudySharedSql = (studyId: string): string =>
  `pg_try_advisory_xact_lock_shared(hashtextextended(${studyId}::text, 0))`;

/** Keeps everybody out. To be taken before the study's row is locked. */
export const lockStudyExclusively = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [studyId]);

/**
 * Keeps the study from being deleted, and says whether it is still there. For whoever writes its rows anew, before touching
 * one of them: deleting locks the study first and the rows after it.
 */
export const lockStudyAgainstDeletion = async (db: EntityManager, studyId: string): Promise<boolean> =>
  (await rowsOf(db, 'SELECT FROM study WHERE id = $1 FOR KEY SHARE', [studyId])).length > 0;
