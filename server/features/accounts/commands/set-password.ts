import { invalid } from '../../../platform/errors';
import { hashPassword } from '../../../platform/passwords';
import type { Context } from '../../context';
import { commonPasswords } from '../common-passwords';
import { EmailLink } from '../email-link.entity';
import { rememberBrowser } from '../known-browser';
import { passwordChangedMail } from '../mails';
import { mayUsePassword, noPasswords } from '../password-access';
import { passwordProblems } from '../password-rules';
import { requireUser } from '../principal';
import { endSessionsOf, openSession, requireOpenSession } from '../sessions';
import { User } from '../user.entity';

/**
 * Sets the caller's password. All sessions and recovery links of the account end, and the caller gets a session with a
 * new id.
 */
export async function setPassword(ctx: Context, input: { newPassword1: string; newPassword2: string }): Promise<User> {
  const { user } = requireUser(ctx.principal);
  if (!(await mayUsePassword(ctx, user))) throw noPasswords();
  const problems = passwordProblems(input.newPassword1, user.email, await commonPasswords());
  if (problems.length > 0) {
    const messages = problems.map(({ message }) => message);
    throw invalid(
      { newPassword1: messages },
      problems.map(({ reason }) => reason),
    );
  }
  if (input.newPassword2 !== input.newPassword1)
    throw invalid({ newPassword2: ['The two passwords are not the same.'] });

  const hadPassword = user.passwordHash !== null;
  user.passwordHash = await hashPassword(input.newPassword1);
  await ctx.db.update(User, { id: user.id }, { passwordHash: user.passwordHash });
  // When two calls set the password at the same time, the second has waited for the first, which has ended its session.
  await requireOpenSession(ctx);
  await ctx.db.delete(EmailLink, { purpose: 'RECOVER', accountId: user.id });
  await endSessionsOf(ctx, user.id);
  ctx.setSessionCookie(await openSession(ctx.db, user, ctx.clock.now()));
  rememberBrowser(ctx, user);
  await ctx.audit({ action: 'PASSWORD_CHANGED' });
  if (hadPassword) await ctx.sendMail(passwordChangedMail(user.email, { reset: ctx.linkTo('/auth/reset-password') }));
  return user;
}
