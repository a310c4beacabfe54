import { changedSince } from '../../persistence/changed-since';
import { pageOfList } from '../../platform/connection';
import type { Resolvers } from '../../schema.generated';
import { usersById } from '../accounts/accounts.loaders';
import { requireScope } from '../accounts/principal';
import { teamsByCompany } from '../rosters/rosters.loaders';
import { studiesById } from '../studies/studies.loaders';
import { revokeShare } from './commands/revoke-share';
import { shareStudy } from './commands/share-study';
import { shareableTeamsOf, sharesOf } from './sharing.queries';

export const sharingResolvers: Resolvers = {
  Query: {
    tokenScope: (_, __, { principal }) => {
      const { studyId, teamId, expiresAt, isExample } = requireScope(principal);
      return { studyRef: studyId, teamRef: teamId, expiresAt, isExample };
    },
    shares: async (_, { studyRef, updatedSince }, ctx) => changedSince(await sharesOf(ctx, studyRef), updatedSince),
    sharePage: async (_, { studyRef, updatedSince, ...page }, ctx) =>
      pageOfList(changedSince(await sharesOf(ctx, studyRef), updatedSince), page, ({ id }) => id),
  },
  Study: {
    shareableTeams: (study, _, ctx) => shareableTeamsOf(ctx, study),
  },
  Mutation: {
    shareStudy: (_, { ref, input }, ctx) => shareStudy(ctx, ref, input),
    revokeShare: (_, { ref, studyRef }, ctx) => revokeShare(ctx, ref, studyRef),
  },
  Share: {
    ref: (share) => share.id,
    studyRef: (share) => share.studyId,
    study: async ({ studyId }, _, { loaders }) => (await loaders.load(studiesById, studyId))!,
    team: async ({ companyId, teamId }, _, { loaders }) => {
      const teams = teamId === null ? [] : await loaders.load(teamsByCompany, companyId);
      return teams.find((team) => team.id === teamId) ?? null;
    },
    createdBy: async ({ createdById }, _, { loaders }) =>
      (createdById === null ? null : await loaders.load(usersById, createdById))?.name ?? null,
    isExpired: ({ expiresAt }, _, { clock }) => expiresAt <= clock.now(),
  },
};
