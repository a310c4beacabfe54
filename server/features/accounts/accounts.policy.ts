import { anyone, customerAdminInPerson, signedIn, type Rule } from './principal';

export const accountsPermissions = {
  'Query.me': signedIn,
  'Query.apiKeys': customerAdminInPerson,
  'Mutation.signIn': anyone,
  'Mutation.signOut': anyone,
  'Mutation.createApiKey': customerAdminInPerson,
  'Mutation.revokeApiKey': customerAdminInPerson,
} satisfies Record<string, Rule>;
