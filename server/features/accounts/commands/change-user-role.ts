import { conflict } from '../../../platform/errors';
import type { Context } from '../../context';
import { endDelegatedAccessOf } from '../delegated-access';
import { personOf, requireOtherAdmin, lockPeopleAsAdmin } from '../people';
import { roleChange } from '../role-names';
import { accessChanged } from '../sessions';
import { User, type Role } from '../user.entity';

/**
 * Changes the role of a person of the caller's company. The new role counts from that person's next call. When an admin
 * loses the role, the person's API keys, invitations and share links end.
 */
export async function changeUserRole(ctx: Context, ref: string, role: Role): Promise<User> {
  await lockPeopleAsAdmin(ctx);
  const user = await personOf(ctx, ref);
  if (user.signOnId !== null)
    throw conflict('This role comes from single sign-on. Please change it at your identity provider.');
  if (user.role === role) return user;
  await requireOtherAdmin(ctx, user);

  await ctx.db.update(User, { id: user.id }, { role });
  if (user.role === 'ADMIN') await endDelegatedAccessOf(ctx, user);
  await accessChanged(ctx, user.id);
  await ctx.audit({ action: 'ROLE_CHANGED', subject: user.email, detail: roleChange(user.role, role) });
  return ctx.db.merge(User, user, { role });
}
