import { LessThanOrEqual } from 'typeorm';
import { execute } from '../../persistence/sql';
import { randomToken, tokenDigest } from '../../platform/tokens';
import type { Context } from '../context';
import { EmailLink, type EmailLinkPurpose } from './email-link.entity';

const HOUR = 60 * 60 * 1000;
const LIFETIME_MS: Record<EmailLinkPurpose, number> = { VERIFY: 24 * HOUR, RECOVER: HOUR };

/** The URL of a link in a mail. It signs in the person who follows it, once. */
export const linkAddress = (ctx: Context, token: string) => ctx.linkTo(`/api/auth/email/verify/${token}`);

/**
 * Makes a link for a mail and returns its token, which is not stored. An email has one link for each purpose at most,
 * so an earlier link is deleted. Expired links of all emails are deleted as well.
 */
export async function makeEmailLink(
  ctx: Context,
  link: Pick<EmailLink, 'purpose' | 'email' | 'accountId'>,
): Promise<string> {
  const { purpose, email, accountId } = link;
  const now = ctx.clock.now();
  // The lock makes two requests for one email take turns. Otherwise each would leave a link.
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

/** Takes a valid link and deletes its row, so that it works once. The result is null for any other link. */
export async function takeEmailLink({ db, clock }: Context, token: string): Promise<EmailLink | null> {
  const digest = tokenDigest(token);
  const link = await db.findOneBy(EmailLink, { tokenDigest: digest });
  if (!link || link.expiresAt <= clock.now()) return null;
  // When two callers follow the link at the same moment, only one of them deletes the row.
  const { affected } = await db.delete(EmailLink, { tokenDigest: digest });
  return affected ? link : null;
}
