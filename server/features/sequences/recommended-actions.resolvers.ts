import type { Resolvers } from '../../schema.generated';
import { updateRecommendedAction } from './commands/update-recommended-action';
import { recommendedActionsOf } from './recommended-actions.queries';

export const recommendedActionsResolvers: Resolvers = {
  Query: {
    recommendedActions: (_, { sequenceRef, topicSlug }, ctx) => recommendedActionsOf(ctx, sequenceRef, topicSlug),
  },
  Mutation: {
    updateRecommendedAction: async (_, { input }, ctx) => ({
      recommendedAction: await updateRecommendedAction(ctx, input),
    }),
  },
};
