import { MoreThan, type EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';
import { apiKeyExpired, unauthenticated } from '../../platform/errors';
import { randomToken, tokenDigest } from '../../platform/tokens';
import type { Context } from '../context';
import { ApiKey } from './api-key.entity';
import { ANONYMOUS, type Principal } from './principal';
import { Session } from './session.entity';
import { User } from './user.entity';

/** A session together with its account. */
export type SessionOfUser = Pick<Session, 'tokenDigest' | 'createdAt' | 'lastSeenAt'> & { user: User };
/** Finds a session by the digest of its token; null if there is none. */
export type FindSession = (digest: Buffer) => Promise<SessionOfUser | null>;

const DAY = 24 * 60 * 60 * 1000;
/** A session ends at this age, or after IDLE_LIFETIME_MS without use, whichever comes first. */
export const SESSION_LIFETIME_MS = 30 * DAY;
const IDLE_LIFETIME_MS = 7 * DAY;
/** The time of last use is written at most this often, so that not every read request causes a write. */
const SEEN_EVERY_MS = 10 * 60 * 1000;

/** The most expired sessions that one sign-in deletes. With more, a sign-in could wait for a table full of them. */
const SWEPT_AT_ONCE = 100;

/**
 * Begins a session and returns the cookie's value, which is not stored. Expired sessions of all accounts are deleted.
 */
export async function openSession(
  { db, clock, browser }: Pick<Context, 'db' | 'clock' | 'browser'>,
  { id: accountId }: User,
): Promise<string> {
  const now = clock.now();
  await sweepSessions(db, now);
  const token = randomToken();
  const session = { tokenDigest: tokenDigest(token), accountId, createdAt: now, lastSeenAt: now, browser };
  await db.insert(Session, session);
  return token;
}

/** Sessions that were begun and used later than this are open. */
export function beginOfOpenSessions(now: Date): { begun: Date; used: Date } {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  return { begun: before(SESSION_LIFETIME_MS), used: before(IDLE_LIFETIME_MS) };
}

/** Deletes expired sessions. Two sign-ins at once delete different rows, and neither waits for the other. */
async function sweepSessions(db: EntityManager, now: Date): Promise<void> {
  const { begun, used } = beginOfOpenSessions(now);
  await execute(
    db,
    `DELETE FROM session WHERE token_digest IN (
       SELECT token_digest FROM session WHERE created_at <= $1 OR last_seen_at <= $2 LIMIT $3 FOR UPDATE SKIP LOCKED)`,
    [begun, used, SWEPT_AT_ONCE],
  );
}

/** Ends the caller's session, if the caller has one. */
export async function endSessionOf(ctx: Context): Promise<void> {
  const { db, principal } = ctx;
  if (principal.kind !== 'user' || principal.via !== 'session') return;
  await db.delete(Session, { tokenDigest: principal.sessionDigest });
  await accessChanged(ctx, principal.user.id);
}

/** Refuses a caller whose session has ended since the call came in. */
export async function requireOpenSession({ db, principal }: Context): Promise<void> {
  const digest = principal.kind === 'user' && principal.via === 'session' ? principal.sessionDigest : null;
  if (!digest || !(await db.existsBy(Session, { tokenDigest: digest }))) throw unauthenticated();
}

/** Ends every session of an account, in all browsers. */
export async function endSessionsOf(ctx: Context, accountId: string): Promise<void> {
  await ctx.db.delete(Session, { accountId });
  await accessChanged(ctx, accountId);
}

/**
 * Tells every server process, once the transaction has committed, that sessions, keys or rights of an account have
 * changed. Each process then closes the sockets that have lost their rights. Every command that ends a session or a
 * key, or that changes or removes a person, calls this.
 */
export const accessChanged = ({ db, live }: Pick<Context, 'db' | 'live'>, accountId: string): Promise<void> =>
  live.announce(db, 'access', accountId);

export interface SessionUse {
  /**
   * Whether a person is using the session at this moment. A page that is merely open must not keep the session alive.
   */
  isUse?: boolean;
  find?: FindSession;
}

const findSession =
  (db: EntityManager): FindSession =>
  async (digest) => {
    const session = await db.findOneBy(Session, { tokenDigest: digest });
    const user = session && (await db.findOneBy(User, { id: session.accountId }));
    return session && user ? { ...session, user } : null;
  };

/** The principal of a session cookie. For an unknown, ended or idle session it is nobody. */
export async function principalOfSession(
  db: EntityManager,
  token: string,
  now: Date,
  { isUse = true, find = findSession(db) }: SessionUse = {},
): Promise<Principal> {
  const session = await find(tokenDigest(token));
  if (!session || !isAlive(session, now)) return ANONYMOUS;
  const { user, tokenDigest: sessionDigest } = session;
  if (isUse && now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(Session, { tokenDigest: sessionDigest }, { lastSeenAt: now });
  }
  return { kind: 'user', user, via: 'session', sessionDigest };
}

function isAlive(session: Pick<Session, 'createdAt' | 'lastSeenAt'>, now: Date): boolean {
  const { begun, used } = beginOfOpenSessions(now);
  return session.createdAt > begun && session.lastSeenAt > used;
}

/**
 * The principal of an API key: the admin who made it. It is nobody once that person is no longer an admin. Throws
 * UNAUTHENTICATED for a key that has expired.
 */
export async function principalOfApiKey(db: EntityManager, key: string, now: Date): Promise<Principal> {
  const keyDigest = tokenDigest(key);
  const apiKey = await db.findOneBy(ApiKey, [{ keyDigest }, { formerDigest: keyDigest, formerUntil: MoreThan(now) }]);
  if (!apiKey) return ANONYMOUS;
  const user = await db.findOneBy(User, { id: apiKey.accountId });
  if (user?.role !== 'ADMIN') return ANONYMOUS;
  if (isApiKeyExpired(apiKey, now)) throw apiKeyExpired(apiKey.expiresAt!);
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY);
  const isFirstUse = !apiKey.isSecretUsed && apiKey.keyDigest.equals(keyDigest);
  if (!apiKey.lastUsedAt || apiKey.lastUsedAt < today || isFirstUse)
    await db.update(
      ApiKey,
      { id: apiKey.id, ...(isFirstUse && { keyDigest }) },
      { lastUsedAt: today, ...(isFirstUse && { isSecretUsed: true }) },
    );
  return { kind: 'user', user, via: 'apiKey', scopes: apiKey.scopes };
}

/** Whether an API key has ended by itself. */
export const isApiKeyExpired = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;
