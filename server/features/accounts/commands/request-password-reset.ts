import { randomUUID } from 'node:crypto';
import { sendNothing } from '../../../mail/outbox';
import type { Context } from '../../context';
import { requiredEmail } from '../email';
import { linkAddress, makeEmailLink } from '../email-links';
import { recoveryMail } from '../mails';
import { mayUsePassword } from '../password-access';
import { User } from '../user.entity';

/**
 * Sends a link that lets the owner of an account choose a new password. For an unknown email the same statements run,
 * with a company that does not exist and a link that nobody gets, so that the reply takes equally long.
 */
export async function requestPasswordReset(ctx: Context, input: string): Promise<true> {
  const email = requiredEmail(input);
  const user = await ctx.db.findOneBy(User, { email });
  const token = await makeEmailLink(ctx, { purpose: 'RECOVER', email, accountId: user?.id ?? null });
  const isAllowed = await mayUsePassword(ctx, user ?? { companyId: randomUUID(), signOnId: null });
  // The mail is written in both cases, because that alone takes as long as a statement.
  const mail = recoveryMail(email, linkAddress(ctx, token));
  if (user && isAllowed) await ctx.sendMail(mail);
  else await sendNothing(ctx.db, ctx.live);
  return true;
}
