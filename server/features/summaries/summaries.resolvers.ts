import type { Resolvers } from '../../schema.generated';
import { regenerateSummary } from './commands/regenerate-summary';
import { summaryOf } from './summaries.queries';

export const summariesResolvers: Resolvers = {
  StudyResults: {
    summary: (scope, { kind, topicSlug }, ctx) => summaryOf(ctx, { scope, kind, topicSlug: topicSlug ?? null }),
  },
  Mutation: {
    regenerateSummary: (_, { input }, ctx) => regenerateSummary(ctx, input),
  },
  SummaryResult: { __resolveType: ({ __typename }) => __typename },
};
