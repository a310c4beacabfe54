import { customerAdmin, viewer, type Rule } from '../accounts/principal';

export const rostersPermissions = {
  'Query.teams': viewer,
  'Query.teamPage': viewer,
  'Query.team': viewer,
  'Mutation.createTeam': customerAdmin,
  'Mutation.updateTeam': customerAdmin,
  'Mutation.deleteTeam': customerAdmin,
} satisfies Record<string, Rule>;
