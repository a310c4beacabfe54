import { MoreThan } from 'typeorm';
import { forbidden, invalid } from '../../../platform/errors';
import { randomToken, tokenDigest } from '../../../platform/tokens';
import type { Context } from '../../context';
import { requiredEmail } from '../email';
import { linkAddress, makeEmailLink } from '../email-links';
import { Invitation } from '../invitation.entity';
import { sendInvitation } from '../invitations';
import { accountExistsMail, signUpMail } from '../mails';
import { User } from '../user.entity';

/**
 * Sends a link that makes an account once it is followed. Whoever has an account is told so by mail, and whoever is
 * invited gets their invitation again: only the mail says which it was, never the answer.
 */
export async function createAccount(ctx: Context, input: { email: string; agreesToTos: boolean }): Promise<{ email: string }> {
  if (!ctx.features.freeLogin) throw forbidden('Accounts can not be created here. Please sign in with single sign-on.');
  const email = requiredEmail(input.email);
  if (!input.agreesToTos) throw invalid({ agreesToTos: ['Please agree to the terms of service.'] });

  if (await ctx.db.existsBy(User, { email })) await sendAccountExists(ctx, email);
  else if (!(await sendInvitationAgain(ctx, email))) await sendSignUp(ctx, email);
  return { email };
}

async function sendAccountExists(ctx: Context, email: string): Promise<void> {
  const pages = { signIn: ctx.linkTo('/auth/sign-in'), reset: ctx.linkTo('/auth/reset-password') };
  await ctx.sendMail(accountExistsMail(email, pages));
}

/** Sends the newest invitation that still holds, if there is one. Its former link ends, and its last day stays. */
async function sendInvitationAgain(ctx: Context, email: string): Promise<boolean> {
  const [invitation] = await ctx.db.find(Invitation, {
    where: { email, expiresAt: MoreThan(ctx.clock.now()) },
    order: { createdAt: 'DESC' },
    take: 1,
  });
  if (!invitation) return false;
  const token = randomToken();
  await ctx.db.update(Invitation, { id: invitation.id }, { tokenDigest: tokenDigest(token) });
  await sendInvitation(ctx, invitation, token);
  return true;
}

async function sendSignUp(ctx: Context, email: string): Promise<void> {
  const token = await makeEmailLink(ctx, { purpose: 'VERIFY', email, accountId: null });
  await ctx.sendMail(signUpMail(email, linkAddress(ctx, token)));
}
