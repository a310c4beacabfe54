import { invalid } from '../../../platform/errors';
import { hashPassword, passwordFits } from '../../../platform/passwords';
import type { SetPasswordInput } from '../../../schema.generated';
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
export async function setPassword(ctx: Context, input: SetPasswordInput): Promise<User> {
  const { user } = requireUser(ctx.principal);
  if (!(await mayUsePassword(ctx, user))) throw noPasswords();
  await requireGoodInput(user, input);

  const hadPassword = user.passwordHash !== null;
  user.passwordHash = await hashPassword(input.newPassword1);
  await ctx.db.update(User, { id: user.id }, { passwordHash: user.passwordHash });
  // When two calls set the password at the same time, the second has waited for the first, which has ended its session.
  await requireOpenSession(ctx);
  await ctx.db.delete(EmailLink, { purpose: 'RECOVER', accountId: user.id });
  await endSessionsOf(ctx, user.id);
  ctx.setSessionCookie(await openSession(ctx, user));
  rememberBrowser(ctx, user);
  await ctx.audit({ action: 'PASSWORD_CHANGED' });
  if (hadPassword) await ctx.sendMail(passwordChangedMail(user.email, { reset: ctx.linkTo('/auth/reset-password') }));
  return user;
}

/** Refuses a wrong present password, a new one that breaks a rule, and two new ones that differ. The error names all fields. */
async function requireGoodInput(user: User, { oldPassword, newPassword1, newPassword2 }: SetPasswordInput) {
  const isWrong = oldPassword != null && !(await passwordFits(user.passwordHash, oldPassword));
  const problems = passwordProblems(newPassword1, user.email, await commonPasswords());
  const messages = {
    ...(isWrong && { oldPassword: ['This is not your current password.'] }),
    ...(problems.length > 0 && { newPassword1: problems.map(({ message }) => message) }),
    ...(problems.length === 0 &&
      newPassword2 !== newPassword1 && { newPassword2: ['The two passwords are not the same.'] }),
  };
  if (Object.keys(messages).length === 0) return;
  throw invalid(messages, problems.length > 0 ? problems.map(({ reason }) => reason) : undefined);
}
