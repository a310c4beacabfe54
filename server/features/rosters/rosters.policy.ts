import { customerAdmin, viewer, type Rule } from '../accounts/principal';

export const rostersPermissions = {
  'Query.teams': viewer,
  'Mutation.createTeam': customerAdmin,
} satisfies Record<string, Rule>;
