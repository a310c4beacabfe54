import type { Resolvers } from '../../schema.generated';
import { teamResolvers } from '../rosters/rosters.resolvers';
import type { Trend } from './interval';
import { indexOf, resultsOf, scoredTeamsOf, scoresOf } from './results';
import { roundToTenth } from './score-arithmetic';

/** The one place where scores are rounded. */
const roundedTrend = (trend: Trend | null) =>
  trend && {
    direction: trend.direction,
    difference: roundToTenth(trend.difference),
    low: roundToTenth(trend.low),
    high: roundToTenth(trend.high),
  };

export const scoresResolvers: Resolvers = {
  Study: {
    results: (study, { teamRef }, ctx) => resultsOf(ctx, study, teamRef ?? null),
    scoredTeams: (study, _, ctx) => scoredTeamsOf(ctx, study),
  },
  StudyResults: {
    teamRef: ({ teamId }) => teamId,
    devexIndex: (scope, _, ctx) => indexOf(ctx, scope),
    scores: (scope, { type }, ctx) => scoresOf(ctx, scope, type),
  },
  DevexIndexResult: { __resolveType: ({ __typename }) => __typename },
  ScoreResult: { __resolveType: ({ __typename }) => __typename },
  DevexIndex: {
    index: ({ index }) => Math.round(index),
    trend: ({ trend }) => roundedTrend(trend),
  },
  Score: {
    scaledAvg: ({ scaledAvg }) => roundToTenth(scaledAvg),
    trend: ({ trend }) => roundedTrend(trend),
  },
  ScoredTeam: teamResolvers,
};
