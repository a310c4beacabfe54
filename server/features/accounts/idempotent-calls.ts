import { randomUUID } from 'node:crypto';
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../persistence/sql';
import { conflict } from '../../platform/errors';
import { IdempotentCall } from './idempotent-call.entity';

/** How long a key is remembered. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/**
 * After this time a call that is neither done nor refused counts as given up, because its process has ended. It is longer than any
 * call takes.
 */
const GIVEN_UP_MS = 5 * 60 * 1000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** One attempt to run a call. */
export interface Attempt {
  keyDigest: Buffer;
  attempt: string;
}

/** What is known of a key when a call with it comes. */
export type Begun =
  | { is: 'new'; attempt: Attempt }
  | { is: 'underWay' }
  | { is: 'done'; reply: Buffer | null }
  /** The key belongs to another request. */
  | { is: 'other' };

type AskedCall = Pick<IdempotentCall, 'keyDigest' | 'companyId' | 'requestDigest'>;

/** Begins a call, or tells what has become of it. Of calls that come at the same moment, in any process, one is new. */
export async function beginCall(db: EntityManager, asked: AskedCall, now: Date): Promise<Begun> {
  const attempt = { keyDigest: asked.keyDigest, attempt: randomUUID() };
  const begun = await rowsOf(
    db,
    `INSERT INTO idempotent_call AS c (key_digest, company_id, request_digest, attempt, started_at, is_done)
     VALUES ($1, $2, $3, $4, $5, false)
     ON CONFLICT (key_digest) DO UPDATE SET company_id = excluded.company_id, request_digest = excluded.request_digest,
       attempt = excluded.attempt, started_at = excluded.started_at, is_done = false, reply = NULL
     WHERE c.started_at <= $6 OR (NOT c.is_done AND c.started_at <= $7 AND c.request_digest = excluded.request_digest)
     RETURNING true AS is_new`,
    [
      ...[asked.keyDigest, asked.companyId, asked.requestDigest, attempt.attempt, now],
      ...[before(now, KEPT_MS), before(now, GIVEN_UP_MS)],
    ],
  );
  if (begun.length > 0) return { is: 'new', attempt };
  const known = await db.findOneBy(IdempotentCall, { keyDigest: asked.keyDigest });
  if (known && !known.requestDigest.equals(asked.requestDigest)) return { is: 'other' };
  return known?.isDone ? { is: 'done', reply: known.reply } : { is: 'underWay' };
}

/** Notes that the call is done. Answers whether this attempt still was the one that runs it. */
export async function noteDone(db: EntityManager, { keyDigest, attempt }: Attempt): Promise<boolean> {
  const noted = await rowsOf(
    db,
    'UPDATE idempotent_call SET is_done = true WHERE key_digest = $1 AND attempt = $2 RETURNING true AS is_noted',
    [keyDigest, attempt],
  );
  return noted.length > 0;
}

/**
 * Notes in the transaction of the change that the call is done, so that both happen or neither. Throws where another attempt has taken
 * the call over meanwhile, so that this one rolls back.
 */
export async function commitAttempt(db: EntityManager, attempt: Attempt): Promise<void> {
  if (await noteDone(db, attempt)) return;
  throw conflict('This call took too long, and was begun again. Nothing was changed by this one.');
}

/** Keeps the reply of a call that is done. */
export const keepReply = (db: EntityManager, { keyDigest, attempt }: Attempt, reply: Buffer): Promise<void> =>
  execute(db, 'UPDATE idempotent_call SET reply = $3 WHERE key_digest = $1 AND attempt = $2', [
    keyDigest,
    attempt,
    reply,
  ]);

/** Forgets a call that was refused, so that it can be sent again. A change that has been committed stays noted. */
export const dropCall = (db: EntityManager, { keyDigest, attempt }: Attempt): Promise<void> =>
  execute(db, 'DELETE FROM idempotent_call WHERE key_digest = $1 AND attempt = $2 AND NOT is_done', [
    keyDigest,
    attempt,
  ]);

/** Deletes the kept replies of a company, because somebody or something that they may tell of is to be forgotten. */
export const forgetKeptReplies = (db: EntityManager, companyId: string): Promise<void> =>
  execute(db, 'UPDATE idempotent_call SET reply = NULL WHERE company_id = $1 AND reply IS NOT NULL', [companyId]);

/** Forgets the keys whose day is over. */
export async function forgetOldCalls(db: EntityManager, now: Date): Promise<void> {
  await db.delete(IdempotentCall, { startedAt: LessThanOrEqual(before(now, KEPT_MS)) });
}
