import { changedSince } from '../../persistence/changed-since';
import type { Context } from '../context';
import { ApiKey } from './api-key.entity';
import { Invitation } from './invitation.entity';
import { companyIdOf } from './principal';
import { User } from './user.entity';

/** The users of the caller's company, sorted by email. `since` leaves those that were changed at that time or later. */
export const usersOfCompany = async ({ db, principal }: Context, since: Date | null | undefined): Promise<User[]> =>
  changedSince(await db.find(User, { where: { companyId: companyIdOf(principal) }, order: { email: 'ASC' } }), since);

/** The open invitations of the caller's company, newest first. */
export const invitationsOfCompany = async (
  { db, principal }: Context,
  since: Date | null | undefined,
): Promise<Invitation[]> =>
  changedSince(
    await db.find(Invitation, {
      where: { companyId: companyIdOf(principal) },
      order: { createdAt: 'DESC', id: 'ASC' },
    }),
    since,
  );

/** The API keys of the caller's company, newest first. */
export const apiKeysOfCompany = async ({ db, principal }: Context, since: Date | null | undefined): Promise<ApiKey[]> =>
  changedSince(
    await db.find(ApiKey, { where: { companyId: companyIdOf(principal) }, order: { createdAt: 'DESC' } }),
    since,
  );
