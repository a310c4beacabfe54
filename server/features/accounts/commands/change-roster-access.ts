import type { Context } from '../../context';
import { lockPeopleAsAdmin, personOf } from '../people';
import { accessChanged } from '../sessions';
import { User } from '../user.entity';

/**
 * Lets a person of the caller's company manage the roster, or no longer. It counts from that person's next call. An admin
 * may manage the roster anyway: for admins this decides what they may do once they are no longer an admin.
 */
export async function changeRosterAccess(ctx: Context, ref: string, canManageRoster: boolean): Promise<User> {
  await lockPeopleAsAdmin(ctx);
  const user = await personOf(ctx, ref);
  if (user.canManageRoster === canManageRoster) return user;
  await ctx.db.update(User, { id: user.id }, { canManageRoster });
  await accessChanged(ctx, user.id);
  await ctx.audit({
    action: 'ROSTER_ACCESS_CHANGED',
    subject: user.email,
    detail: canManageRoster ? 'may manage the roster' : 'may no longer manage the roster',
  });
  return ctx.db.merge(User, user, { canManageRoster });
}
