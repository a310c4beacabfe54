import type { Resolvers } from '../../schema.generated';
import { scheduleOf } from '../studies/schedule';
import { remindersByStudy } from '../studies/studies.loaders';
import { expectedResponses } from '../recipients/expected-responses';
import { teamsById } from '../rosters/rosters.loaders';
import { teamsOfResults } from '../scores/shown-groups';
import { hourCountsByStudy, visibleSegmentCounts, visibleTeamCounts } from './participation.queries';
import { completedOfStudy, countsOfStudy } from './study-counts';
import { teamParticipationOf } from './team-participation';
import { teamRatesOf } from './team-rates';
import { viewerTeamOf } from './viewer-team';
import { watchParticipation } from './watch-participation';
import { watchStudy } from './watch-study';
import { responseRate } from '../../../common/response-rate';

export const participationResolvers: Resolvers = {
  Subscription: {
    participationChanged: {
      subscribe: (_, { studyRef }, ctx) => watchParticipation(ctx, studyRef),
    },
    studyChanged: {
      subscribe: (_, { studyRef }, ctx) => watchStudy(ctx, studyRef),
    },
  },
  Study: {
    uniqueResponses: (study, _, ctx) => completedOfStudy(ctx, study),
    participation: (study) => ({ study }),
    teamParticipation: (study, { teamRef }, ctx) => teamParticipationOf(ctx, study, teamRef),
    viewerTeamRef: (study, _, ctx) => viewerTeamOf(ctx, study),
    viewerTeam: async (study, _, ctx) => {
      const ref = await viewerTeamOf(ctx, study);
      return ref === null ? null : ctx.loaders.load(teamsById, ref);
    },
  },
  TeamParticipation: { team: ({ teamRef }, _, { loaders }) => loaders.load(teamsById, teamRef) },
  Participation: {
    studyRef: ({ study }) => study.id,
    uniqueResponses: ({ study }, _, ctx) => completedOfStudy(ctx, study),
    expectedResponseCount: ({ study }, _, { loaders }) => expectedResponses(loaders, study),
    responseRate: async ({ study }, _, ctx) =>
      responseRate(await completedOfStudy(ctx, study), await expectedResponses(ctx.loaders, study)),
    responsesByHour: ({ study }, _, { loaders }) => loaders.load(hourCountsByStudy, study.id),
    openDate: ({ study }) => study.openDate,
    closeDate: ({ study }) => study.closeDate,
    remindersSent: ({ study }, _, { loaders }) => loaders.load(remindersByStudy, study.id),
    schedule: ({ study }, _, { clock, timeZone }) => scheduleOf(study, clock.now(), timeZone),
    avgTimeSec: async ({ study }, _, ctx) => (await countsOfStudy(ctx, study)).averageSeconds,
    prompts: async ({ study }, _, ctx) => (await (await countsOfStudy(ctx, study)).group(null)).prompts,
    segments: async ({ study }, _, ctx) =>
      visibleSegmentCounts(study, (await (await countsOfStudy(ctx, study)).group(null)).segments),
    teamSegments: async ({ study }, _, ctx) =>
      visibleTeamCounts(await teamsOfResults(ctx, study), (await countsOfStudy(ctx, study)).teams),
    teamRates: ({ study }, _, ctx) => teamRatesOf(ctx, study),
  },
};
