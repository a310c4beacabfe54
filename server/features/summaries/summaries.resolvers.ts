import type { Resolvers } from '../../schema.generated';
import { regenerateSummary } from './commands/regenerate-summary';
import { keptSummariesOf } from './kept-summaries';
import { summaryOf } from './summaries.queries';

export const summariesResolvers: Resolvers = {
  StudyResults: {
    keptSummaries: (scope, { kind }, ctx) => keptSummariesOf(ctx, scope, kind),
    summary: (scope, { kind, topicSlug }, ctx) => summaryOf(ctx, { scope, kind, topicSlug: topicSlug ?? null }),
  },
  Mutation: {
    regenerateSummary: (_, { input }, ctx) => regenerateSummary(ctx, input),
  },
  SummaryResult: { __resolveType: ({ __typename }) => __typename },
};
