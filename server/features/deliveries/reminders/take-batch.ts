import { execute, rowsOf } from '../../../persistence/sql';
import { tryLockStudySharedSql } from '../../studies/study-lock';
import type { Context } from '../../context';
import { LEASE } from '../under-lease';
import type { ReminderBatch } from './reminder-batch.entity';

/**
 * SQL that is true for a batch that waits or is being sent. One whose lease has ended is cut off: its process has died. It is never taken
 * again, because nobody knows whom it has reached.
 */
export const isBeingSentSql = (batch: string): string =>
  `(${batch}.taken_at IS NULL OR ${batch}.lease_until > clock_timestamp())`;

/**
 * Takes one batch of any survey. It is marked when this returns, before the first message. The statement takes the shared lock of
 * the survey, so none is taken of a survey that is being closed.
 */
export async function takeBatch({ db, clock }: Context): Promise<ReminderBatch | undefined> {
  const [batch] = await rowsOf<ReminderBatch>(
    db,
    `UPDATE reminder_batch b SET taken_at = $1, lease_until = clock_timestamp() + ${LEASE}
     FROM (SELECT r.study_id, r.sent_at, r.part FROM reminder_batch r JOIN study s ON s.id = r.study_id
           WHERE r.taken_at IS NULL AND s.status = 'OPEN' AND s.distribution_method <> 'MANUAL'
             AND ${tryLockStudySharedSql('r.study_id')}
           ORDER BY r.sent_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED) due
     WHERE b.study_id = due.study_id AND b.sent_at = due.sent_at AND b.part = due.part
     RETURNING b.study_id AS "studyId", b.sent_at AS "sentAt", b.part, b.parts, b.taken_at AS "takenAt",
               b.lease_until AS "leaseUntil"`,
    [clock.now()],
  );
  return batch;
}

/** Begins the lease of a batch again, while it is being sent. */
export const renewBatch = ({ db }: Context, { studyId, sentAt, part }: ReminderBatch): Promise<void> =>
  execute(
    db,
    `UPDATE reminder_batch SET lease_until = clock_timestamp() + ${LEASE} WHERE study_id = $1 AND sent_at = $2 AND part = $3`,
    [studyId, sentAt, part],
  );

/** The surveys with a batch that was cut off a moment ago, so that screens learn of it. */
export const studiesWithCutOffBatch = async ({ db }: Context): Promise<string[]> =>
  (
    await rowsOf<{ studyId: string }>(
      db,
      `SELECT DISTINCT study_id AS "studyId" FROM reminder_batch
       WHERE lease_until BETWEEN clock_timestamp() - 2 * ${LEASE} AND clock_timestamp()`,
    )
  ).map(({ studyId }) => studyId);

/** Forgets a batch that is done. */
export const endBatch = ({ db }: Context, { studyId, sentAt, part }: ReminderBatch): Promise<void> =>
  execute(db, 'DELETE FROM reminder_batch WHERE study_id = $1 AND sent_at = $2 AND part = $3', [studyId, sentAt, part]);

/** Whether a reminder of the survey waits or is being sent. */
export const isReminding = async ({ db }: Context, studyId: string): Promise<boolean> =>
  (await rowsOf(db, `SELECT 1 FROM reminder_batch b WHERE study_id = $1 AND ${isBeingSentSql('b')} LIMIT 1`, [studyId]))
    .length > 0;
