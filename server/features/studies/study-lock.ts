import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';

/*
 * Each call that begins or answers a survey takes a shared advisory lock of it, and a close takes the exclusive lock. So a
 * close waits for the calls that are running, and new calls wait for the close. Row locks would not be enough: PostgreSQL
 * lets new shared locks of a row overtake a waiting change, so a survey that is answered without a pause could never be
 * closed. Both locks are held until the transaction ends.
 */

/** Takes the shared lock. It waits for a close that has begun, and prevents another one until the transaction ends. */
export const lockStudyShared = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [studyId]);

/**
 * An SQL condition that takes the shared lock without waiting, for a statement about many studies. It is false while a call
 * closes the study, or waits to close it.
 */
export const tryLockStudySharedSql = (studyId: string): string =>
  `pg_try_advisory_xact_lock_shared(hashtextextended(${studyId}::text, 0))`;

/** Takes the exclusive lock. It has to be taken before the study's row is locked. */
export const lockStudyExclusively = (db: EntityManager, studyId: string): Promise<void> =>
  execute(db, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [studyId]);

/**
 * Prevents the deletion of the study, and returns whether it still exists. Code that rewrites rows of the study calls this
 * first, because a deletion also locks the study before its rows.
 */
export const lockStudyAgainstDeletion = async (db: EntityManager, studyId: string): Promise<boolean> =>
  (await rowsOf(db, 'SELECT FROM study WHERE id = $1 FOR KEY SHARE', [studyId])).length > 0;
