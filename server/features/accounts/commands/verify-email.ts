import { MoreThan } from 'typeorm';
import { domainOf } from '../../../../common/email';
import { invalidRequest } from '../../../platform/errors';
import { tokenDigest } from '../../../platform/tokens';
import type { Context } from '../../context';
import { companiesById } from '../accounts.loaders';
import type { EmailLink } from '../email-link.entity';
import { takeEmailLink } from '../email-links';
import { featuresFor } from '../features';
import { Invitation } from '../invitation.entity';
import { mayUsePassword, noPasswords } from '../password-access';
import { endSessionOf, openSession } from '../sessions';
import { User } from '../user.entity';
import { addAccount, foundCompany, HAS_ACCOUNT } from './found-company';

const SPENT = 'This link has been used or has expired. Please request a new one!';
const ELSEWHERE = 'This email has an account in another company, and can not join a second one.';

/**
 * Follows a link from a mail: does what the link is for, and opens a session that replaces the browser's former one.
 */
export async function verifyEmail(ctx: Context, token: string): Promise<User> {
  const link = await takeEmailLink(ctx, token);
  const user = link ? await followEmailLink(ctx, link) : await followInvitation(ctx, token);
  if (!user) throw invalidRequest(SPENT, 'EMAIL_LINK_SPENT');
  await endSessionOf(ctx);
  ctx.setSessionCookie(await openSession(ctx, user));
  await ctx.audit({ action: 'SIGNED_IN', by: { user, via: 'EMAIL_LINK' } });
  return user;
}

async function followEmailLink(ctx: Context, { purpose, email, accountId }: EmailLink): Promise<User | null> {
  if (purpose === 'VERIFY') return signUp(ctx, email);
  const user = accountId === null ? null : await ctx.db.findOneBy(User, { id: accountId });
  if (!user) return null;
  if (!(await mayUsePassword(ctx, user))) throw noPasswords();
  return user;
}

/**
 * Founds a company with its first admin. Their names are asked in onboarding; until then the email's domain is used.
 */
async function signUp(ctx: Context, email: string): Promise<User> {
  if (!ctx.features.freeLogin) throw noPasswords();
  const now = ctx.clock.now();
  const company = await foundCompany(ctx.db, { name: domainOf(email), isOnboarded: false }, now);
  const account = { email, name: '', password: null, role: 'ADMIN', isOnboarded: false, agreedToTermsAt: now } as const;
  const user = await addAccount(ctx.db, company, account, now);
  await ctx.audit({ action: 'ACCOUNT_CREATED', subject: email, by: { user, via: 'EMAIL_LINK' } });
  return user;
}

/** Makes the account of an invited person in the company; null if the invitation is not valid. */
async function followInvitation(ctx: Context, token: string): Promise<User | null> {
  const now = ctx.clock.now();
  const invitation = await ctx.db.findOneBy(Invitation, { tokenDigest: tokenDigest(token), expiresAt: MoreThan(now) });
  if (!invitation) return null;
  const { tokenDigest: digest, companyId, email, role } = invitation;
  if (!(await featuresFor(ctx, companyId)).freeLogin) throw noPasswords();
  const known = await ctx.db.findOneBy(User, { email });
  if (known?.companyId === companyId) throw invalidRequest(HAS_ACCOUNT, 'ACCOUNT_EXISTS');
  if (known) throw invalidRequest(ELSEWHERE, 'ACCOUNT_IN_OTHER_COMPANY');
  // It deletes by the digest, not by the id, because an invitation that was sent again meanwhile has another link and perhaps another role.
  const { affected } = await ctx.db.delete(Invitation, { tokenDigest: digest });
  if (!affected) return null;
  const company = await ctx.loaders.load(companiesById, companyId);
  const user = await addAccount(ctx.db, company, { email, name: '', password: null, role, isOnboarded: false }, now);
  await ctx.audit({ action: 'ACCOUNT_CREATED', subject: email, by: { user, via: 'EMAIL_LINK' } });
  return user;
}
