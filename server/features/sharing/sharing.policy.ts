import { customerAdmin, scopeHolder, type Rule } from '../accounts/principal';

export const sharingPermissions = {
  'Query.tokenScope': scopeHolder,
  'Query.shares': customerAdmin,
  'Mutation.shareStudy': customerAdmin,
  'Mutation.revokeShare': customerAdmin,
} satisfies Record<string, Rule>;
