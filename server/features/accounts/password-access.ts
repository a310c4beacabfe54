import { forbidden } from '../../platform/errors';
import type { Context } from '../context';
import { featuresFor } from './features';
import type { User } from './user.entity';

const NO_PASSWORDS = 'Signing in with a password is switched off here. Please sign in with single sign-on.';

/** What somebody is told who may not come with a password. */
export const noPasswords = () => forbidden(NO_PASSWORDS, 'PASSWORDS_SWITCHED_OFF');

/**
 * Whether a password, or a link that leads to a new one, lets somebody in. Not where the company has switched that off; and
 * not past an identity provider that vouches for them, or whoever was shut out there would still get in here.
 */
export async function mayUsePassword(
  ctx: Context,
  { companyId, signOnId }: Pick<User, 'companyId' | 'signOnId'>,
): Promise<boolean> {
  const { freeLogin } = await featuresFor(ctx, companyId);
  return freeLogin && !(ctx.hasSingleSignOn && signOnId !== null);
}
