import type { Resolvers } from '../../schema.generated';
import type { Context } from '../context';
import { topicsBySlug } from '../library/library.loaders';
import { teamsById } from '../rosters/rosters.loaders';
import { regenerateSummary } from './commands/regenerate-summary';
import { keptSummariesOf } from './kept-summaries';
import { summaryOf } from './summaries.queries';

/** What a summary is about, beside its refs. */
const subject = {
  topic: ({ topicSlug }: { topicSlug?: string | null }, _: unknown, { loaders }: Context) =>
    topicSlug == null ? null : loaders.load(topicsBySlug, topicSlug),
  team: ({ teamRef }: { teamRef?: string | null }, _: unknown, { loaders }: Context) =>
    teamRef == null ? null : loaders.load(teamsById, teamRef),
};

export const summariesResolvers: Resolvers = {
  StudyResults: {
    keptSummaries: (scope, { kind }, ctx) => keptSummariesOf(ctx, scope, kind),
    summary: (scope, { kind, topicSlug }, ctx) => summaryOf(ctx, { scope, kind, topicSlug: topicSlug ?? null }),
  },
  Mutation: {
    regenerateSummary: (_, { input }, ctx) => regenerateSummary(ctx, input),
  },
  Summary: subject,
  SuppressedSummary: subject,
  SummaryResult: { __resolveType: ({ __typename }) => __typename },
};
