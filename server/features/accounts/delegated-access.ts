import { IsNull } from 'typeorm';
import type { Context } from '../context';
import { ApiKey } from './api-key.entity';
import { Invitation } from './invitation.entity';

/**
 * Ends the API keys, open invitations and share links that a person has made. Every command that takes the admin role
 * from a person calls this, before it removes the account. Each of these works only while its maker is an admin, but
 * that check alone would make them work again if the person became an admin again.
 */
export async function endDelegatedAccessOf({ db, clock }: Context, accountId: string): Promise<void> {
  await db.delete(ApiKey, { accountId });
  await db.delete(Invitation, { invitedById: accountId });
  // The entity is named by a string, because the sharing folder depends on this one and can't be imported here.
  await db.update('Share', { createdById: accountId, revokedAt: IsNull() }, { revokedAt: clock.now() });
}
