import type { Resolvers } from '../../schema.generated';
import { studyOf } from '../studies/studies.queries';
import { teamResolvers } from '../rosters/rosters.resolvers';
import { hideTextAnswer } from './commands/hide-text-answer';
import { rereleaseStudy } from './commands/rerelease-study';
import { hideVerbatim } from './commands/hide-verbatim';
import { compareGroups } from './compare-groups';
import {
  hasEnoughResponses,
  devexIndexOfGroup,
  labelOfTopic,
  resultsOf,
  scoredTeamsOf,
  scoresOfGroup,
  segmentScoresOf,
  topicOfQuestion,
} from './results';
import { roundedTrend } from './interval';
import { favourablePercent, roundToTenth, roundToWhole } from './score-arithmetic';
import { differencesTo } from './segment-differences';
import { drawnCommentsOf, firstTextPagesOf, textPageOf } from './texts';

export const scoresResolvers: Resolvers = {
  Study: {
    results: (study, { teamRef }, ctx) => resultsOf(ctx, study, teamRef ?? null),
    scoredTeams: (study, _, ctx) => scoredTeamsOf(ctx, study),
    hasEnoughResponses: (study, _, ctx) => hasEnoughResponses(ctx, study),
  },
  Mutation: {
    rereleaseStudy: (_, { ref, reason }, ctx) => rereleaseStudy(ctx, ref, reason),
    hideVerbatim: (_, { studyRef, ref, isHidden }, ctx) => hideVerbatim(ctx, studyRef, ref, isHidden),
    hideTextAnswer: (_, { studyRef, ref, isHidden }, ctx) => hideTextAnswer(ctx, studyRef, ref, isHidden),
  },
  StudyResults: {
    teamRef: ({ teamId }) => teamId,
    asOf: ({ scores }) => scores.respondents,
    onRoster: ({ scores }) => scores.onRoster ?? null,
    devexIndex: (scope, _, ctx) => devexIndexOfGroup(ctx, scope),
    scores: (scope, { type }, ctx) => scoresOfGroup(ctx, scope, type),
    comparedWith: async (scope, { studyRef, teamRef }, ctx) =>
      compareGroups(ctx, scope, await studyOf(ctx, studyRef), teamRef ?? null),
    segments: (scope, groups, ctx) => segmentScoresOf(ctx, scope, groups),
    choices: ({ scores }) => scores.choices,
    verbatims: (scope, { topicSlug, ...page }, ctx) => textPageOf(ctx, scope, 'comment', topicSlug ?? null, page),
    textAnswers: (scope, { promptSlug, ...page }, ctx) => textPageOf(ctx, scope, 'answer', promptSlug ?? null, page),
    firstVerbatims: async (scope, { first }, ctx) =>
      [...(await firstTextPagesOf(ctx, scope, 'comment', first))].map(([topicSlug, page]) => ({ topicSlug, page })),
    drawnVerbatims: (scope, draw, ctx) => drawnCommentsOf(ctx, scope, draw),
    firstTextAnswers: async (scope, { first }, ctx) =>
      [...(await firstTextPagesOf(ctx, scope, 'answer', first))].map(([promptSlug, page]) => ({ promptSlug, page })),
  },
  SegmentScores: { differences: ({ scores, whole }) => differencesTo(whole, scores) },
  ChoiceCounts: { rows: ({ rows }) => rows ?? [] },
  DevexIndexResult: { __resolveType: ({ __typename }) => __typename },
  ScoreResult: { __resolveType: ({ __typename }) => __typename },
  ChoiceResult: { __resolveType: ({ __typename }) => __typename },
  MatrixRowResult: { __resolveType: ({ __typename }) => __typename },
  DevexIndex: { index: ({ index }) => roundToWhole(index), trend: ({ trend }) => roundedTrend(trend) },
  Comparison: { index: ({ differences: { index } }) => roundedTrend(index), topics: (both) => both.differences.topics },
  TopicDifference: { difference: ({ difference }) => roundedTrend(difference)! },
  Score: {
    scaledAvg: ({ scaledAvg }) => roundToTenth(scaledAvg),
    favourable: ({ freqDist }) => freqDist && roundToTenth(favourablePercent(freqDist)),
    trend: ({ trend }) => roundedTrend(trend),
  },
  SuppressedScore: { comments: ({ comments }) => comments ?? 0 },
  NpsParts: { score: ({ score }) => roundToTenth(score) },
  MatrixRow: { scaledAvg: ({ scaledAvg }) => roundToTenth(scaledAvg) },
  Verbatim: {
    topicSlug: ({ slug }) => slug,
    topicLabel: ({ study, slug }, _, ctx) => labelOfTopic(ctx, study, slug),
    responseText: ({ text }) => text,
  },
  TextAnswer: {
    promptSlug: ({ slug }) => slug,
    topicSlug: ({ study, slug }, _, { db }) => topicOfQuestion(db, study, slug),
    responseText: ({ text }) => text,
  },
  ScoredTeam: { ...teamResolvers, isLeaf: ({ isLeaf }) => isLeaf },
};
