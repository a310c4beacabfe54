import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { RECIPIENTS } from '../recipients/recipients.queries';
import type { DeliveryChannel } from './delivery-channel';
import { isSentSql } from './sent-study';

const LONGEST_PAUSE_SECONDS = 300;

/** Makes sure that an installation has a budget, of the size that its channel has now. */
export const keepBudget = (
  db: EntityManager,
  installation: string,
  { perSecond, atOnce }: DeliveryChannel['rate'],
): Promise<void> =>
  execute(
    db,
    `INSERT INTO sending_budget AS b (installation, per_second, tokens, refilled_at, failures)
     VALUES ($1, $2, $3, clock_timestamp(), 0)
     ON CONFLICT (installation) DO UPDATE SET per_second = excluded.per_second WHERE b.per_second <> excluded.per_second`,
    [installation, perSecond, atOnce],
  );

/** The calls that a budget has now. $2 is the number of calls in a second, and $3 the most that it keeps. */
const TOKENS = 'least($3, tokens + extract(epoch FROM clock_timestamp() - refilled_at) * $2)';

/** The condition for a budget that has a call left and does not pause. */
const HAS_CALL = `${TOKENS} >= 1 AND coalesce(paused_until <= clock_timestamp(), true)`;

/** SQL for the calls that the budget of the installation $1 has, $5 at most. Nobody else takes any until the statement ends. */
export const CALLS_LEFT = `SELECT least($5, floor(${TOKENS}))::int AS calls FROM sending_budget WHERE installation = $1 AND ${HAS_CALL} FOR UPDATE`;

/** SQL that takes a number of calls from the budget of the installation $1. */
export const spendCalls = (number: string): string =>
  `UPDATE sending_budget SET tokens = ${TOKENS} - ${number}, refilled_at = clock_timestamp() WHERE installation = $1 AND ${number} > 0`;

/** Takes one call from the budget of an installation. Returns the milliseconds to wait where none is left, and otherwise 0. */
export async function takeCall(
  db: EntityManager,
  installation: string,
  { perSecond, atOnce }: DeliveryChannel['rate'],
): Promise<number> {
  const granted = await rowsOf(db, `${spendCalls('1')} AND ${HAS_CALL} RETURNING 1`, [installation, perSecond, atOnce]);
  return granted.length > 0 ? 0 : waitForCall(db, installation);
}

/** The milliseconds until the budget of an installation grants a call. */
export async function waitForCall(db: EntityManager, installation: string): Promise<number> {
  const [budget] = await rowsOf<{ wait: number }>(
    db,
    `SELECT ${waitSql('b')} AS wait FROM sending_budget b WHERE installation = $1`,
    [installation],
  );
  return Math.ceil((budget?.wait ?? 0) * 1_000);
}

/** SQL for the seconds until a budget grants the next call, as a float. */
const waitSql = (b: string) =>
  `greatest(extract(epoch FROM ${b}.paused_until - clock_timestamp()),
            (1 - ${b}.tokens) / ${b}.per_second - extract(epoch FROM clock_timestamp() - ${b}.refilled_at), 0)::float8`;

/**
 * Leaves an installation alone: for as long as it has asked for, or for a time that doubles each time that it does not answer. Calls
 * that were on their way when a pause began count as one.
 */
export const pauseInstallation = (db: EntityManager, installation: string, seconds?: number): Promise<void> =>
  execute(
    db,
    `UPDATE sending_budget SET failures = failures + 1,
       paused_until = greatest(paused_until, clock_timestamp() + interval '1 second'
         * coalesce($2::float8, least(power(2, least(failures, 10)), $3)))
     WHERE installation = $1 AND ($2::float8 IS NOT NULL OR coalesce(paused_until <= clock_timestamp(), true))`,
    [installation, seconds ?? null, LONGEST_PAUSE_SECONDS],
  );

/** Notes that an installation answers. */
export const noteAnswer = (db: EntityManager, installation: string): Promise<void> =>
  execute(db, 'UPDATE sending_budget SET failures = 0 WHERE installation = $1 AND failures > 0', [installation]);

/** SQL for the messages that `takeDeliveries` may take, now or later. If it named any other, the sender would look for it without end. */
const WAITING = `delivery JOIN (${RECIPIENTS}) ON t.id = target_id
  WHERE state IN ('PLANNED', 'TRYING') AND EXISTS (SELECT FROM study s WHERE s.id = delivery.study_id AND ${isSentSql('s')})`;

/** The installations that messages wait for, with the milliseconds until the next message of each can be taken. */
export async function waitingInstallations({
  db,
  clock,
}: Context): Promise<{ installation: string; channel: string; wait: number }[]> {
  const rows = await rowsOf<{ installation: string; channel: string; wait: number }>(
    db,
    `SELECT installation, d.channel, greatest(d.wait, ${waitSql('b')}) AS wait
     FROM (SELECT installation, channel, min(extract(epoch FROM
             CASE state WHEN 'PLANNED' THEN due_at - $1::timestamptz ELSE lease_until - clock_timestamp() END))::float8 AS wait
           FROM ${WAITING} GROUP BY installation, channel) d
     LEFT JOIN sending_budget b USING (installation)`,
    [clock.now()],
  );
  return rows.map((row) => ({ ...row, wait: Math.ceil(row.wait * 1_000) }));
}
