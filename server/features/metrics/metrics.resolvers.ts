import type { Resolvers } from '../../schema.generated';
import { metricsOf } from './metrics.queries';

export const metricsResolvers: Resolvers = {
  Study: {
    metrics: (study, { topicSlug, teamRef }, ctx) => metricsOf(ctx, study, topicSlug, teamRef ?? null),
  },
};
