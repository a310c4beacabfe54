import { normaliseEmail } from '../../../../common/email';
import { execute } from '../../../persistence/sql';
import { invalidRequest, NotedRefusal, type DomainError } from '../../../platform/errors';
import { passwordFits } from '../../../platform/passwords';
import type { Context } from '../../context';
import { mayUsePassword, noPasswords } from '../password-access';
import { endSessionOf, openSession } from '../sessions';
import { User } from '../user.entity';

/** Opens a session in place of the browser's former one. An unknown email and a wrong password take the same time and get the same answer. */
export async function signIn(ctx: Context, input: { email: string; password: string }): Promise<User> {
  const user = await ctx.db.findOneBy(User, { email: normaliseEmail(input.email) });
  const fits = await passwordFits(user?.passwordHash ?? null, input.password);
  if (!user || !fits) return refuse(ctx, user, wrongPair());
  // Asked only now, so that nobody learns of a company or an account by trying.
  if (!(await mayUsePassword(ctx, user))) return refuse(ctx, user, noPasswords());

  if (!(await isUnchanged(ctx, user))) return refuse(ctx, user, wrongPair());
  await endSessionOf(ctx);
  ctx.setSessionCookie(await openSession(ctx.db, user, ctx.clock.now()));
  await ctx.audit({ action: 'SIGNED_IN', by: { user, via: 'SESSION' } });
  return user;
}

/**
 * Whether the password is still the one that fitted. Who replaces it ends the sessions that there are and has to wait for
 * this one, or it would be opened behind their back.
 */
async function isUnchanged({ db }: Context, { id, passwordHash }: User): Promise<boolean> {
  const user = await db.findOne(User, {
    where: { id, passwordHash: passwordHash! },
    lock: { mode: 'pessimistic_read' },
  });
  return user !== null;
}

const wrongPair = () => invalidRequest('Unable to log in with provided credentials.');

/** Notes the refusal for the company whose account it is; an email that nobody has is nobody's news. */
async function refuse(ctx: Context, user: User | null, refusal: DomainError): Promise<never> {
  // The answer must not wait for the disk, or it would come later for an account that exists.
  await execute(ctx.db, 'SET LOCAL synchronous_commit TO off');
  if (user) await ctx.audit({ action: 'SIGN_IN_REFUSED', by: { user, via: 'SESSION' } });
  throw new NotedRefusal(refusal);
}
