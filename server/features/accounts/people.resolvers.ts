import { pageOfList } from '../../platform/connection';
import type { Resolvers } from '../../schema.generated';
import { usersById } from './accounts.loaders';
import { invitationsOfCompany, usersOfCompany } from './accounts.queries';
import { changeRosterAccess } from './commands/change-roster-access';
import { changeUserRole } from './commands/change-user-role';
import { inviteUser } from './commands/invite-user';
import { removeUser } from './commands/remove-user';
import { revokeInvitation } from './commands/revoke-invitation';

export const peopleResolvers: Resolvers = {
  Query: {
    users: (_, { updatedSince }, ctx) => usersOfCompany(ctx, updatedSince),
    userPage: async (_, { updatedSince, ...page }, ctx) =>
      pageOfList(await usersOfCompany(ctx, updatedSince), page, ({ id }) => id),
    invitations: (_, { updatedSince }, ctx) => invitationsOfCompany(ctx, updatedSince),
    invitationPage: async (_, { updatedSince, ...page }, ctx) =>
      pageOfList(await invitationsOfCompany(ctx, updatedSince), page, ({ id }) => id),
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
