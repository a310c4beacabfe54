import { invalidRequest } from '../../../platform/errors';
import { passwordFits } from '../../../platform/passwords';
import type { Context } from '../../context';
import { normaliseEmail } from '../email';
import { endSessionOf, openSession } from '../sessions';
import { User } from '../user.entity';

/** Opens a session in place of the browser's former one. An unknown email and a wrong password take the same time and get the same answer. */
export async function signIn(ctx: Context, input: { email: string; password: string }): Promise<User> {
  const user = await ctx.db.findOneBy(User, { email: normaliseEmail(input.email) });
  const fits = await passwordFits(user?.passwordHash ?? null, input.password);
  if (!user || !fits) throw invalidRequest('Unable to log in with provided credentials.');
  await endSessionOf(ctx);
  ctx.setSessionCookie(await openSession(ctx.db, user, ctx.clock.now()));
  return user;
}
