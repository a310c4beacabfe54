import { customerAdmin, type Rule } from '../../accounts/principal';

export const scimPermissions = {
  'Query.scim': customerAdmin,
} satisfies Record<string, Rule>;
