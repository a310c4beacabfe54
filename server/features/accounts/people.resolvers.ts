import { changedSince } from '../../persistence/changed-since';
import type { Resolvers } from '../../schema.generated';
import { usersById } from './accounts.loaders';
import { changeRosterAccess } from './commands/change-roster-access';
import { changeUserRole } from './commands/change-user-role';
import { inviteUser } from './commands/invite-user';
import { removeUser } from './commands/remove-user';
import { revokeInvitation } from './commands/revoke-invitation';
import { Invitation } from './invitation.entity';
import { companyIdOf } from './principal';
import { User } from './user.entity';

export const peopleResolvers: Resolvers = {
  Query: {
    users: async (_, { updatedSince }, { db, principal }) =>
      changedSince(
        await db.find(User, { where: { companyId: companyIdOf(principal) }, order: { email: 'ASC' } }),
        updatedSince,
      ),
    invitations: async (_, { updatedSince }, { db, principal }) =>
      changedSince(
        await db.find(Invitation, {
          where: { companyId: companyIdOf(principal) },
          order: { createdAt: 'DESC', id: 'ASC' },
        }),
        updatedSince,
      ),
  },
  Mutation: {
    inviteUser: (_, { input }, ctx) => inviteUser(ctx, input),
    revokeInvitation: (_, { ref }, ctx) => revokeInvitation(ctx, ref),
    changeUserRole: (_, { ref, role }, ctx) => changeUserRole(ctx, ref, role),
    changeRosterAccess: async (_, { ref, canManageRoster }, ctx) => ({
      user: await changeRosterAccess(ctx, ref, canManageRoster),
    }),
    removeUser: (_, { ref }, ctx) => removeUser(ctx, ref),
  },
  Invitation: {
    ref: (invitation) => invitation.id,
    invitedBy: ({ invitedById }, _, { loaders }) =>
      invitedById === null ? null : loaders.load(usersById, invitedById),
    isExpired: ({ expiresAt }, _, { clock }) => expiresAt <= clock.now(),
  },
};
