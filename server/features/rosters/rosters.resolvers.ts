import { changedSince } from '../../persistence/changed-since';
import { pageOfList } from '../../platform/connection';
import type { Resolvers } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import { createTeam } from './commands/create-team';
import { deleteTeam } from './commands/delete-team';
import { updateTeam } from './commands/update-team';
import { headcountsByCompany, teamsById, teamUse } from './rosters.loaders';
import { teamOf, teamsBelow, teamsOf } from './rosters.queries';
import { isDeletable } from './team-rules';
import type { Team } from './team.entity';

/** Resolvers of a team's fields that a team in the tree of a survey has as well. */
export const teamResolvers = {
  ref: (team: Team) => team.id,
  value: (team: Team) => team.name,
  parentRef: (team: Team) => team.parentId,
  isDeletable: async (team: Team, _: unknown, { loaders }: Context) =>
    isDeletable(await loaders.load(teamUse, team.id)),
};

const headcountOf = async (team: Team, { loaders }: Context) =>
  (await loaders.load(headcountsByCompany, team.companyId)).get(team.id)!;

const teamList = async ({ db, principal }: Context, since: Date | null | undefined) =>
  changedSince(await teamsOf(db, companyIdOf(principal)), since);

export const rostersResolvers: Resolvers = {
  Query: {
    teams: (_, { updatedSince }, ctx) => teamList(ctx, updatedSince),
    teamPage: async (_, { updatedSince, ...page }, ctx) =>
      pageOfList(await teamList(ctx, updatedSince), page, ({ id }) => id),
    team: (_, { ref }, { db, principal }) => teamOf(db, companyIdOf(principal), ref),
  },
  Mutation: {
    createTeam: async (_, { input }, ctx) => ({ team: await createTeam(ctx, input) }),
    updateTeam: (_, { input }, ctx) => updateTeam(ctx, input),
    deleteTeam: async (_, { input }, ctx) => ({ deletedRef: await deleteTeam(ctx, input.ref) }),
  },
  UpdateTeamPayload: {
    teamsBelow: ({ team }, _, { db }) => teamsBelow(db, team),
  },
  Team: {
    ...teamResolvers,
    parent: ({ parentId }, _, { loaders }) => (parentId === null ? null : loaders.load(teamsById, parentId)),
    isLeaf: async (team, _, { loaders }) => !(await loaders.load(teamUse, team.id)).hasChildren,
    ownHeadcount: async (team, _, ctx) => (await headcountOf(team, ctx)).own,
    headcount: async (team, _, ctx) => (await headcountOf(team, ctx)).total,
  },
};
