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
 * Sends an email with a link that makes an account when it is followed. Somebody who has an account already gets an
 * email that says so. Somebody who has an open invitation gets the invitation again. The reply is the same in all three
 * cases, so that a caller can't find out which emails are known.
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
  // The link is made in every case, also where no mail contains it, so that the reply takes equally long.
  const token = await makeEmailLink(ctx, { purpose: 'VERIFY', email, accountId: null });
  if (hasAccount) await sendAccountExists(ctx, email);
  else if (invitation) await sendAgain(ctx, invitation);
  else await ctx.sendMail(signUpMail(email, linkAddress(ctx, token)));
  return { email };
}

/** The newest invitation of an email that has not expired, or null. */
async function openInvitation({ db, clock }: Context, email: string): Promise<Invitation | null> {
  const where = { email, expiresAt: MoreThan(clock.now()) };
  const [invitation] = await db.find(Invitation, { where, order: { createdAt: 'DESC' }, take: 1 });
  return invitation ?? null;
}

async function sendAccountExists(ctx: Context, email: string): Promise<void> {
  const pages = { signIn: ctx.linkTo('/auth/sign-in'), reset: ctx.linkTo('/auth/reset-password') };
  await ctx.sendMail(accountExistsMail(email, pages));
}

/** Sends an invitation with a new link, which replaces the former link. The expiry date stays the same. */
async function sendAgain(ctx: Context, invitation: Invitation): Promise<void> {
  const token = randomToken();
  await ctx.db.update(Invitation, { id: invitation.id }, { tokenDigest: tokenDigest(token) });
  await sendInvitation(ctx, invitation, token);
}
