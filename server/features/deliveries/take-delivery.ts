import { rowsOf, execute } from '../../persistence/sql';
import type { Context } from '../context';
import { RECIPIENTS } from '../recipients/recipients.queries';
import { tryLockStudySharedSql } from '../studies/study-lock';
import type { DeliveryProblem } from '../../schema.generated';
import type { DeliveryChannel } from './delivery-channel';
import type { Delivery } from './delivery.entity';
import { isSentSql } from './sent-study';
import { CALLS_LEFT, spendCalls } from './sending-budget';
import { LEASE } from './under-lease';

/** A message that this process has taken. */
export type TakenDelivery = Pick<
  Delivery,
  'id' | 'studyId' | 'kind' | 'targetId' | 'channel' | 'installation' | 'attempts' | 'plannedAt'
> & {
  /** Whether another process was sending it when its lease ended. */
  wasTrying: boolean;
};

/**
 * The messages that were taken. `isMoreDue` says that more may be due, because the budget was used up before the due
 * messages were.
 */
interface TakenDeliveries {
  taken: TakenDelivery[];
  isMoreDue: boolean;
}

/**
 * Takes due messages of an installation, `most` of them or as many as its budget has calls, and these calls. All is committed when this
 * returns, so that no transaction is open while messages are sent.
 *
 * The statement takes the shared locks of their surveys, so a survey that is being closed or taken back either sees the attempt or
 * has removed the message before. The first message of a survey is noted, because a survey can't be taken back from then on.
 */
export async function takeDeliveries(
  { db, clock }: Context,
  installation: string,
  { perSecond, atOnce }: DeliveryChannel['rate'],
  most: number,
): Promise<TakenDeliveries> {
  const rows = await rowsOf<{ calls: number } & (TakenDelivery | { id: null })>(
    db,
    `WITH budget AS (${CALLS_LEFT}), due AS (
       SELECT d.id, d.state FROM delivery d JOIN study s ON s.id = d.study_id JOIN (${RECIPIENTS}) ON t.id = d.target_id
       WHERE d.installation = $1 AND ${isSentSql('s')} AND ${tryLockStudySharedSql('d.study_id')}
         AND (d.state = 'PLANNED' AND d.due_at <= $4 OR d.state = 'TRYING' AND d.lease_until <= clock_timestamp())
       ORDER BY d.due_at LIMIT coalesce((SELECT calls FROM budget), 0) FOR UPDATE OF d SKIP LOCKED
     ), spent AS (${spendCalls('(SELECT count(*) FROM due)')}), taken AS (
       UPDATE delivery d SET state = 'TRYING', attempts = attempts + 1,
         lease_until = clock_timestamp() + ${LEASE}
       FROM due WHERE d.id = due.id
       RETURNING d.*, due.state AS former
     ), noted AS (
       INSERT INTO study_occurrence (study_id, kind, day, at)
       SELECT DISTINCT study_id, 'FIRST_MESSAGE', $4::timestamptz::date, $4::timestamptz FROM taken
       WHERE NOT EXISTS (SELECT FROM study_occurrence o WHERE o.study_id = taken.study_id AND o.kind = 'FIRST_MESSAGE')
       ON CONFLICT DO NOTHING
     )
     SELECT coalesce((SELECT calls FROM budget), 0) AS calls, id, study_id AS "studyId", kind, target_id AS "targetId",
            channel, installation, attempts, planned_at AS "plannedAt", former = 'TRYING' AS "wasTrying"
     FROM (SELECT) one LEFT JOIN taken ON true`,
    [installation, perSecond, atOnce, clock.now(), most],
  );
  const taken = rows.filter((row): row is { calls: number } & TakenDelivery => row.id !== null);
  return { taken, isMoreDue: taken.length === rows[0]!.calls };
}

/**
 * Begins the lease of a message again. False where another process has taken the message since, because this one was held up for longer
 * than the lease; it would be sent twice.
 */
export async function renewLease({ db }: Context, { id, attempts }: TakenDelivery): Promise<boolean> {
  const renewed = await rowsOf(
    db,
    `UPDATE delivery SET lease_until = clock_timestamp() + ${LEASE} WHERE id = $1 AND attempts = $2 AND state = 'TRYING' RETURNING 1`,
    [id, attempts],
  );
  return renewed.length > 0;
}

/**
 * The outcome of an attempt as it is stored. `dueAt` is set if the message is tried again. `askAfter`, in seconds, is
 * set if nobody knows whether the message was accepted and the channel can be asked.
 */
export type StoredOutcome =
  | { state: 'SENT' | 'UNKNOWN' }
  | { state: 'FAILED'; reason: DeliveryProblem }
  | { state: 'PLANNED'; dueAt: Date }
  | { state: 'TRYING'; askAfter: number };

/** Stores what has become of an attempt. It does nothing if the lease has ended and another process has made an attempt since. */
export const storeOutcome = ({ db }: Context, { id, attempts }: TakenDelivery, stored: StoredOutcome): Promise<void> =>
  execute(
    db,
    `UPDATE delivery SET state = $3, reason = $4, due_at = coalesce($5, due_at),
       lease_until = clock_timestamp() + $6::float8 * interval '1 second'
     WHERE id = $1 AND attempts = $2 AND state = 'TRYING'`,
    [
      id,
      attempts,
      stored.state,
      'reason' in stored ? stored.reason : null,
      'dueAt' in stored ? stored.dueAt : null,
      'askAfter' in stored ? stored.askAfter : null,
    ],
  );
