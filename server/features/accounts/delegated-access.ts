import { IsNull, Not } from 'typeorm';
import type { Context } from '../context';
import { describeApiKey } from './api-key-ends';
import { ApiKey } from './api-key.entity';
import { Invitation } from './invitation.entity';
import { User } from './user.entity';

/**
 * Ends the API keys, open invitations and share links that a person has made. Every command that takes the admin role
 * from a person calls this, before it removes the account. Each of these works only while its maker is an admin, but
 * that check alone would make them work again if the person became an admin again. Keys of services get another owner.
 */
export async function endDelegatedAccessOf(ctx: Context, { id: accountId, companyId, email }: User): Promise<void> {
  const { db, clock } = ctx;
  await handOnServiceKeys(ctx, { id: accountId, companyId, email });
  await db.delete(ApiKey, { accountId });
  await db.delete(Invitation, { invitedById: accountId });
  // The entity is named by a string, because the sharing folder depends on this one and can't be imported here.
  await db.update('Share', { createdById: accountId, revokedAt: IsNull() }, { revokedAt: clock.now() });
}

/**
 * Gives the keys of services to the admin who takes the role from their owner, or else to the admin with the longest standing. Without
 * any other admin they end like the others.
 */
async function handOnServiceKeys(ctx: Context, former: Pick<User, 'id' | 'companyId' | 'email'>): Promise<void> {
  const { db, principal } = ctx;
  const keys = await db.findBy(ApiKey, { accountId: former.id, isService: true });
  if (keys.length === 0) return;
  const admins = await db.find(User, {
    where: { companyId: former.companyId, role: 'ADMIN', id: Not(former.id) },
    order: { createdAt: 'ASC', email: 'ASC' },
  });
  const caller = principal.kind === 'user' ? principal.user.id : null;
  const owner = admins.find(({ id }) => id === caller) ?? admins[0];
  if (!owner) return;
  await db.update(ApiKey, { accountId: former.id, isService: true }, { accountId: owner.id });
  for (const key of keys) {
    const detail = `from ${former.email} to ${owner.email}`;
    await ctx.audit({ action: 'API_KEY_HANDED_ON', subject: describeApiKey(key), detail, companyId: former.companyId });
  }
}
