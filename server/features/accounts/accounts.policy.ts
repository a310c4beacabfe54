import { anyone, customerAdmin, customerAdminInPerson, inPerson, signedIn, type Rule } from './principal';

export const accountsPermissions = {
  'Query.me': signedIn,
  'Query.apiKeys': customerAdminInPerson,
  'Query.users': customerAdminInPerson,
  'Query.invitations': customerAdminInPerson,
  'Mutation.signIn': anyone,
  'Mutation.signOut': anyone,
  'Mutation.createAccount': anyone,
  'Mutation.requestPasswordReset': anyone,
  'Mutation.verifyEmail': anyone,
  'Mutation.setPassword': inPerson,
  'Mutation.updateUser': inPerson,
  'Mutation.updateCompany': customerAdmin,
  'Mutation.createApiKey': customerAdminInPerson,
  'Mutation.renameApiKey': customerAdminInPerson,
  'Mutation.revokeApiKey': customerAdminInPerson,
  'Mutation.inviteUser': customerAdminInPerson,
  'Mutation.revokeInvitation': customerAdminInPerson,
  'Mutation.changeUserRole': customerAdminInPerson,
  'Mutation.changeRosterAccess': customerAdminInPerson,
  'Mutation.removeUser': customerAdminInPerson,
} satisfies Record<string, Rule>;
