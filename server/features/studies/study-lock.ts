import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';

/*
 * Everybody who begins or answers a survey takes a shared advisory lock of it; closing takes the exclusive one. So a
 * close waits for those who are at it, and lets nobody in meanwhile. Row locks alone would not do: PostgreSQL lets new
 * shared locks of a row overtake a waiting change, so a survey that is answered without a pause could never be closed.
 * Both locks hold until the transaction ends.
 */

/** Waits for a close that has begun, and keeps the study from closing until the transaction ends. */
export const lockStudyShared = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [studyId]);

/**
 * The same without waiting, as an SQL condition for a statement about many studies. It is false while somebody closes
 * the study, or waits to.
 */
export const tryLockStudySharedSql = (studyId: string): string =>
  `pg_try_advisory_xact_lock_shared(hashtextextended(${studyId}::text, 0))`;

/** Keeps everybody out. It has to be taken before the study's row is locked. */
export const lockStudyExclusively = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [studyId]);

/**
 * Keeps the study from being deleted, and returns whether it still exists. Code that rewrites rows of the study calls
 * it first, because a deletion also locks the study first and its rows after it.
 */
export const lockStudyAgainstDeletion = async (db: EntityManager, studyId: string): Promise<boolean> =>
  (await rowsOf(db, 'SELECT FROM study WHERE id = $1 FOR KEY SHARE', [studyId])).length > 0;
