import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { createTeam } from './commands/create-team';
import { teamUse } from './rosters.loaders';
import { teamsOf } from './rosters.queries';
import type { Team } from './team.entity';

/** Resolvers of a team's fields. Types that add fields to a team use them, too. */
export const teamResolvers = {
  ref: (team: Team) => team.id,
  value: (team: Team) => team.name,
  parentRef: (team: Team) => team.parentId,
  isLeaf: async (team: Team, _: unknown, { loaders }: Context) => !(await loaders.load(teamUse, team.id)).hasChildren,
  isDeletable: async (team: Team, _: unknown, { loaders }: Context) => {
    const { hasChildren, hasPeople, wasAsked } = await loaders.load(teamUse, team.id);
    return !hasChildren && !hasPeople && !wasAsked;
  },
};

export const rostersResolvers: Resolvers = {
  Query: {
    teams: (_, __, { db, principal }) => teamsOf(db, companyIdOf(principal)),
  },
  Mutation: {
    createTeam: (_, { input }, ctx) => createTeam(ctx, input),
  },
  Team: teamResolvers,
};
