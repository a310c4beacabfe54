import type { Resolvers } from '../../schema.generated';
import { topicsBySlug } from '../library/library.loaders';
import { roundToTenth } from '../scores/score-arithmetic';
import { sameTeamsOf, teamsOfTrends, trendsOf, unclosedBySequence } from './sequence-trends';

export const seriesTrendsResolvers: Resolvers = {
  Sequence: {
    trends: (sequence, { teamRef, until }, ctx) =>
      trendsOf(ctx, sequence, { teamRef: teamRef ?? null, until: until ?? null }),
    unclosedStudies: ({ id }, _, { loaders }) => loaders.load(unclosedBySequence, id),
  },
  SequenceTrends: {
    scoredTeams: (trends, _, ctx) => teamsOfTrends(ctx, trends),
    sameTeams: (trends, _, ctx) => sameTeamsOf(ctx, trends),
  },
  SameTeamsLine: {
    topic: ({ topicSlug }, _, { loaders }) => (topicSlug === null ? null : loaders.load(topicsBySlug, topicSlug)),
    teamRefs: ({ teamIds }) => teamIds,
    changeOfAll: ({ changeOfAll }) => roundToTenth(changeOfAll),
    changeOfTeams: ({ changeOfTeams }) => roundToTenth(changeOfTeams),
  },
  SameTeamsPoint: { score: ({ score }) => roundToTenth(score) },
};
