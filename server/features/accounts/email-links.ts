import { LessThanOrEqual } from 'typeorm';
import { execute } from '../../persistence/sql';
import { randomToken, tokenDigest } from '../../platform/tokens';
import type { Context } from '../context';
import { EmailLink, type EmailLinkPurpose } from './email-link.entity';

const HOUR = 60 * 60 * 1000;
const LIFETIME_MS: Record<EmailLinkPurpose, number> = { VERIFY: 24 * HOUR, RECOVER: HOUR };

/** The address that a mail leads to: it signs in whoever follows it, once. */
export const linkAddress = (ctx: Context, token: string) => ctx.linkTo(`/api/auth/email/verify/${token}`);

/**
 * Makes a link for a mail and returns its token, which is not kept. There is one of a purpose for an email: an earlier
 * one ends. Sweeps out those that have expired.
 */
export async function makeEmailLink(
  ctx: Context,
  link: Pick<EmailLink, 'purpose' | 'email' | 'accountId'>,
): Promise<string> {
  const { purpose, email, accountId } = link;
  const now = ctx.clock.now();
  // Two requests at once take turns, or each would leave a link behind.
  await execute(ctx.db, 'SELECT pg_advisory_xact_lock(hashtext($1))', [`email link ${email}`]);
  await ctx.db.delete(EmailLink, { expiresAt: LessThanOrEqual(now) });
  await ctx.db.delete(EmailLink, { purpose, email });
  const token = randomToken();
  await ctx.db.insert(EmailLink, {
    tokenDigest: tokenDigest(token),
    purpose,
    email,
    accountId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  });
  return token;
}

/** Takes a link that still holds; null for one that was used, has expired or was never sent. It works once: the row goes. */
export async function takeEmailLink({ db, clock }: Context, token: string): Promise<EmailLink | null> {
  const digest = tokenDigest(token);
  const link = await db.findOneBy(EmailLink, { tokenDigest: digest });
  if (!link || link.expiresAt <= clock.now()) return null;
  // Of two that follow it at the same moment, one has deleted it.
  const { affected } = await db.delete(EmailLink, { tokenDigest: digest });
  return affected ? link : null;
}
