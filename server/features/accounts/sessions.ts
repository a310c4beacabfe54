import { LessThan, type EntityManager } from 'typeorm';
import { randomToken, tokenDigest } from '../../platform/tokens';
import { ApiKey } from './api-key.entity';
import { ANONYMOUS, type Principal } from './principal';
import { Session } from './session.entity';
import { User } from './user.entity';

const DAY = 24 * 60 * 60 * 1000;
/** A session ends this long after it began, and this long after it was last used; whichever comes first. */
export const SESSION_LIFETIME_MS = 30 * DAY;
const IDLE_LIFETIME_MS = 7 * DAY;
/** Being seen is noted at most this often: reading a page must not write for every request. */
const SEEN_EVERY_MS = 10 * 60 * 1000;

/** Begins a session and returns the cookie's value, which is not kept. Sweeps out the person's sessions that are over. */
export async function openSession(db: EntityManager, user: User, now: Date): Promise<string> {
  await db.delete(Session, { accountId: user.id, createdAt: LessThan(new Date(now.getTime() - SESSION_LIFETIME_MS)) });
  const token = randomToken();
  await db.insert(Session, { tokenDigest: tokenDigest(token), accountId: user.id, createdAt: now, lastSeenAt: now });
  return token;
}

/** Ends the session that a caller came with, if it came with one. */
export async function endSessionOf(db: EntityManager, principal: Principal): Promise<void> {
  if (principal.kind !== 'user' || principal.via !== 'session') return;
  await db.delete(Session, { tokenDigest: principal.sessionDigest });
}

/** Who holds this session cookie. An unknown, ended or idle session is nobody. */
export async function principalOfSession(db: EntityManager, token: string, now: Date): Promise<Principal> {
  const digest = tokenDigest(token);
  const session = await db.findOneBy(Session, { tokenDigest: digest });
  if (!session || !isAlive(session, now)) return ANONYMOUS;
  if (now.getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(Session, { tokenDigest: digest }, { lastSeenAt: now });
  }
  const user = await db.findOneBy(User, { id: session.accountId });
  return user ? { kind: 'user', user, via: 'session', sessionDigest: digest } : ANONYMOUS;
}

function isAlive(session: Session, now: Date): boolean {
  const since = (moment: Date) => now.getTime() - moment.getTime();
  return since(session.createdAt) < SESSION_LIFETIME_MS && since(session.lastSeenAt) < IDLE_LIFETIME_MS;
}

/** Who holds this API key; it acts as the admin who made it, and as nobody once that person is no longer one. */
export async function principalOfApiKey(db: EntityManager, key: string, now: Date): Promise<Principal> {
  const keyDigest = tokenDigest(key);
  const apiKey = await db.findOneBy(ApiKey, { keyDigest });
  if (!apiKey) return ANONYMOUS;
  const user = await db.findOneBy(User, { id: apiKey.accountId });
  if (user?.role !== 'ADMIN') return ANONYMOUS;
  if (!apiKey.lastUsedAt || now.getTime() - apiKey.lastUsedAt.getTime() > SEEN_EVERY_MS) {
    await db.update(ApiKey, { id: apiKey.id }, { lastUsedAt: now });
  }
  return { kind: 'user', user, via: 'apiKey' };
}
