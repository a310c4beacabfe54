import { customerAdminInPerson, type Rule } from '../accounts/principal';

export const auditPermissions = {
  'Query.auditLog': customerAdminInPerson,
} satisfies Record<string, Rule>;
