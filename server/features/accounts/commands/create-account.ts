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
export async function createAccount(
  ctx: Context,
  input: { email: string; agreesToTos: boolean },
): Promise<{ email: string }> {
  if (!ctx.features.freeLogin) throw forbidden('Accounts can not be created here. Please sign in with single sign-on.');
  const email = requiredEmail(input.email);
  if (!input.agreesToTos) throw invalid({ agreesToTos: ['Please agree to the terms of service.'] });

  const hasAccount = await ctx.db.existsBy(User, { email });
  const invitation = await openInvitation(ctx, email);
  // Made for everybody, and told only to whom it is of use, so that the answer takes as long for each.
  const token = await makeEmailLink(ctx, { purpose: 'VERIFY', email, accountId: null });
  if (hasAccount) await sendAccountExists(ctx, email);
  else if (invitation) await sendAgain(ctx, invitation);
  else await ctx.sendMail(signUpMail(email, linkAddress(ctx, token)));
  return { email };
}

/** The newest invitation that still holds. */
async function openInvitation({ db, clock }: Context, email: string): Promise<Invitation | null> {
  const where = { email, expiresAt: MoreThan(clock.now()) };
  const [invitation] = await db.find(Invitation, { where, order: { createdAt: 'DESC' }, take: 1 });
  return invitation ?? null;
}

async function sendAccountExists(ctx: Context, email: string): Promise<void> {
  const pages = { signIn: ctx.linkTo('/auth/sign-in'), reset: ctx.linkTo('/auth/reset-password') };
  await ctx.sendMail(accountExistsMail(email, pages));
}

/** Sends an invitation with a new link in place of its former one. Its last day stays. */
async function sendAgain(ctx: Context, invitation: Invitation): Promise<void> {
  const token = randomToken();
  await ctx.db.update(Invitation, { id: invitation.id }, { tokenDigest: tokenDigest(token) });
  await sendInvitation(ctx, invitation, token);
}
