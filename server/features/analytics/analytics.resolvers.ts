import type { Resolvers } from '../../schema.generated';
import { recordAnalyticsEvent } from './commands/record-analytics-event';

export const analyticsResolvers: Resolvers = {
  Mutation: {
    recordAnalyticsEvent: (_, { input }, ctx) => recordAnalyticsEvent(ctx, input),
  },
};
