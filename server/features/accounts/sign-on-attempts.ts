import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { randomToken, tokenDigest } from '../../platform/tokens';
import { SignOnAttempt } from './sign-on-attempt.entity';

/** How long a person may stay at the provider before the attempt expires. */
export const ATTEMPT_LIFETIME_MS = 10 * 60 * 1000;

type Attempt = Pick<SignOnAttempt, 'state' | 'nonce' | 'codeVerifier' | 'next'>;

const oldest = (now: Date) => new Date(now.getTime() - ATTEMPT_LIFETIME_MS);

/**
 * Stores the attempt of a browser that is sent to the provider, and returns its cookie. Expired attempts are deleted.
 */
export async function openAttempt(db: EntityManager, attempt: Attempt, now: Date): Promise<string> {
  await db.delete(SignOnAttempt, { createdAt: LessThanOrEqual(oldest(now)) });
  const cookie = randomToken();
  await db.insert(SignOnAttempt, { ...attempt, cookieDigest: tokenDigest(cookie), createdAt: now });
  return cookie;
}

/**
 * Takes the attempt of a browser that has come back; null unless both the cookie and the state belong to it. It works
 * once. A wrong state does not delete the attempt. Otherwise any other site could break a sign-in that is under way.
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
  // When two requests come back at the same moment, only one of them deletes the row.
  const { affected } = await db.delete(SignOnAttempt, { cookieDigest });
  return affected ? attempt : null;
}
