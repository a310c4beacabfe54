import { customerAdmin, type Rule } from '../accounts/principal';

export const digestsPermissions = {
  'Query.digest': customerAdmin,
  'Mutation.setDigest': customerAdmin,
  'Mutation.setDigestChannel': customerAdmin,
  'Mutation.removeDigestChannel': customerAdmin,
} satisfies Record<string, Rule>;
