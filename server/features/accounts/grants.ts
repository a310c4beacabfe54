import { IsNull } from 'typeorm';
import type { Context } from '../context';
import { ApiKey } from './api-key.entity';
import { Invitation } from './invitation.entity';

/**
 * Ends what somebody has let in besides themselves: keys, open invitations and share links. Each command that takes the
 * admin role from a person calls it, before it removes the account. These things ask for an admin behind them as well, but
 * that alone would revive them on the day the person is made an admin again.
 */
export async function endGrantsOf({ db, clock }: Context, accountId: string): Promise<void> {
  await db.delete(ApiKey, { accountId });
  await db.delete(Invitation, { invitedById: accountId });
  // By name: sharing is a room above this one, and knows it.
  await db.update('Share', { createdById: accountId, revokedAt: IsNull() }, { revokedAt: clock.now() });
}
