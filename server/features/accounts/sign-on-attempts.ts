import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { randomToken, tokenDigest } from '../../platform/tokens';
import { SignOnAttempt } from './sign-on-attempt.entity';

/** How long somebody may take at the provider. */
export const ATTEMPT_LIFETIME_MS = 10 * 60 * 1000;

type Attempt = Pick<SignOnAttempt, 'state' | 'nonce' | 'codeVerifier' | 'next'>;

const oldest = (now: Date) => new Date(now.getTime() - ATTEMPT_LIFETIME_MS);

/** Remembers a browser that is sent to the provider, and returns the cookie it is known by. Sweeps out those that never came back. */
export async function openAttempt(db: EntityManager, attempt: Attempt, now: Date): Promise<string> {
  await db.delete(SignOnAttempt, { createdAt: LessThanOrEqual(oldest(now)) });
  const cookie = randomToken();
  await db.insert(SignOnAttempt, { ...attempt, cookieDigest: tokenDigest(cookie), createdAt: now });
  return cookie;
}

/**
 * Takes the attempt of a browser that is back: null unless both the cookie and the state are its own. It works once. A
 * wrong state takes nothing, or any other site could spoil a sign-in that is under way.
 */
export async function takeAttempt(
  db: EntityManager,
  cookie: string,
  state: string,
  now: Date,
): Promise<Attempt | null> {
  const cookieDigest = tokenDigest(cookie);
  const attempt = await db.findOneBy(SignOnAttempt, { cookieDigest });
  if (!attempt || attempt.state !== state || attempt.createdAt <= oldest(now)) return null;
  // Of two that come back at the same moment, one has deleted it.
  const { affected } = await db.delete(SignOnAttempt, { cookieDigest });
  return affected ? attempt : null;
}
