import { forbidden } from '../../platform/errors';
import type { PasswordState } from '../../schema.generated';
import type { Context } from '../context';
import { featuresFor } from './features';
import type { User } from './user.entity';

const NO_PASSWORDS = 'Signing in with a password is switched off here. Please sign in with single sign-on.';

/** The error for a person who may not sign in with a password. */
export const noPasswords = () => forbidden(NO_PASSWORDS, 'PASSWORDS_SWITCHED_OFF');

/**
 * Whether a person may sign in with a password, or with a link that leads to a new password. It is refused where the
 * company has switched passwords off. It is also refused where an identity provider vouches for the person: otherwise a
 * person whom the provider has shut out could still sign in here.
 */
export async function mayUsePassword(
  ctx: Context,
  { companyId, signOnId }: Pick<User, 'companyId' | 'signOnId'>,
): Promise<boolean> {
  const { freeLogin } = await featuresFor(ctx, companyId);
  return freeLogin && !(ctx.hasSingleSignOn && signOnId !== null);
}

/** Whether a person has a password, and may use one. */
export async function passwordStateOf(ctx: Context, user: User): Promise<PasswordState> {
  if (!(await mayUsePassword(ctx, user))) return 'SWITCHED_OFF';
  return user.passwordHash === null ? 'MISSING' : 'SET';
}
