import type { Resolvers } from '../../schema.generated';
import { completedResponsesByStudy } from '../responses/completed-responses';
import { smallestGroup } from '../studies/privacy-contract';
import { scheduleOf } from '../studies/schedule';
import { remindersByStudy } from '../studies/studies.loaders';
import { expectedResponses } from '../studies/study-fields';
import {
  promptCountsByStudy,
  averageSecondsByStudy,
  responseCountsByTeam,
  visibleTeamCounts,
  hourCountsByStudy,
  segmentCountsByStudy,
  subtreeCounts,
  teamTreeOf,
  visibleSegmentCounts,
} from './participation.queries';
import { teamParticipationOf } from './team-participation';
import { visiblePromptCounts } from './visible-counts';
import { viewerTeamOf } from './viewer-team';
import { watchParticipation } from './watch-participation';
import { responseRate } from './response-rate';

export const participationResolvers: Resolvers = {
  Subscription: {
    participationChanged: {
      subscribe: (_, { studyRef }, ctx) => watchParticipation(ctx, studyRef),
    },
  },
  Study: {
    uniqueResponses: (study, _, { loaders }) => loaders.load(completedResponsesByStudy, study.id),
    participation: (study) => ({ study }),
    teamParticipation: (study, { teamRef }, ctx) => teamParticipationOf(ctx, study, teamRef),
    viewerTeamRef: (study, _, ctx) => viewerTeamOf(ctx, study),
  },
  Participation: {
    studyRef: ({ study }) => study.id,
    uniqueResponses: ({ study }, _, { loaders }) => loaders.load(completedResponsesByStudy, study.id),
    expectedResponseCount: ({ study }) => expectedResponses(study),
    responseRate: async ({ study }, _, { loaders }) =>
      responseRate(await loaders.load(completedResponsesByStudy, study.id), expectedResponses(study)),
    responsesByHour: ({ study }, _, { loaders }) => loaders.load(hourCountsByStudy, study.id),
    openDate: ({ study }) => study.openDate,
    closeDate: ({ study }) => study.closeDate,
    remindersSent: ({ study }, _, { loaders }) => loaders.load(remindersByStudy, study.id),
    schedule: ({ study }, _, { clock, timeZone }) => scheduleOf(study, clock.now(), timeZone),
    avgTimeSec: ({ study }, _, { loaders }) => loaders.load(averageSecondsByStudy, study.id),
    prompts: async ({ study }, _, ctx) =>
      visiblePromptCounts(ctx, study, null, await ctx.loaders.load(promptCountsByStudy, study.id)),
    segments: async ({ study }, _, { loaders }) =>
      visibleSegmentCounts(study, await loaders.load(segmentCountsByStudy, study.id)),
    teamSegments: async ({ study }, _, ctx) => {
      const teams = await teamTreeOf(ctx, study);
      return visibleTeamCounts(
        teams,
        subtreeCounts(teams, await ctx.loaders.load(responseCountsByTeam, study.id)),
        smallestGroup(study),
      );
    },
  },
};
