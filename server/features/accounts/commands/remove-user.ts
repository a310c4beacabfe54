import type { Context } from '../../context';
import { endDelegatedAccessOf } from '../delegated-access';
import { personOf, requireOtherAdmin, lockPeopleAsAdmin } from '../people';
import { requireUser } from '../principal';
import { accessChanged } from '../sessions';
import { User } from '../user.entity';

/**
 * Removes a person from the caller's company, with the person's sessions, API keys, open invitations and share links.
 * The person's surveys stay, without a creator.
 */
export async function removeUser(ctx: Context, ref: string): Promise<string> {
  await lockPeopleAsAdmin(ctx);
  const user = await personOf(ctx, ref);
  await requireOtherAdmin(ctx, user);

  await endDelegatedAccessOf(ctx, user);
  await ctx.db.delete(User, { id: user.id });
  await accessChanged(ctx, user.id);
  await ctx.audit({ action: 'USER_REMOVED', subject: user.email });
  if (user.id === requireUser(ctx.principal).user.id) ctx.setSessionCookie(null);
  return ref;
}
