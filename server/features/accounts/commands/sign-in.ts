import { normaliseEmail } from '../../../../common/email';
import { execute } from '../../../persistence/sql';
import { invalidRequest, NotedRefusal, type DomainError } from '../../../platform/errors';
import { passwordFits } from '../../../platform/passwords';
import type { Context } from '../../context';
import { rememberBrowser } from '../known-browser';
import { mayUsePassword, noPasswords } from '../password-access';
import { endSessionOf, openSession } from '../sessions';
import { User } from '../user.entity';

/**
 * Opens a session, which replaces the browser's former session. An unknown email and a wrong password get the same
 * reply and take the same time.
 */
export async function signIn(ctx: Context, input: { email: string; password: string }): Promise<User> {
  const user = await ctx.db.findOneBy(User, { email: normaliseEmail(input.email) });
  const fits = await passwordFits(user?.passwordHash ?? null, input.password);
  if (!user || !fits) return refuse(ctx, user, wrongPair());
  // This check comes after the password, so that nobody can find out by trying whether a company or an account exists.
  if (!(await mayUsePassword(ctx, user))) return refuse(ctx, user, noPasswords());

  if (!(await isUnchanged(ctx, user))) return refuse(ctx, user, wrongPair());
  await endSessionOf(ctx);
  ctx.setSessionCookie(await openSession(ctx, user));
  rememberBrowser(ctx, user);
  await ctx.audit({ action: 'SIGNED_IN', by: { user, via: 'SESSION' } });
  return user;
}

/**
 * Whether the account's password is still the one that was checked. The row is locked: a command that replaces the
 * password waits for this sign-in and then ends its session, so no session with the old password can stay open.
 */
async function isUnchanged({ db }: Context, { id, passwordHash }: User): Promise<boolean> {
  const user = await db.findOne(User, {
    where: { id, passwordHash: passwordHash! },
    lock: { mode: 'pessimistic_read' },
  });
  return user !== null;
}

const wrongPair = () => invalidRequest('Unable to log in with provided credentials.');

/**
 * Adds the refusal to the audit log of the account's company. An unknown email has no company, so nothing is noted; another statement takes the
 * place of the one that notes it, because a reply that comes sooner would tell that nobody has the email.
 */
async function refuse(ctx: Context, user: User | null, refusal: DomainError): Promise<never> {
  // The reply must not wait for the disk. Otherwise it would come later for an email that has an account.
  await execute(ctx.db, 'SET LOCAL synchronous_commit TO off');
  if (user) await ctx.audit({ action: 'SIGN_IN_REFUSED', by: { user, via: 'SESSION' } });
  else await execute(ctx.db, 'SELECT 1');
  throw new NotedRefusal(refusal);
}
