import type { Resolvers } from '../../schema.generated';
import { sendFeedback } from './commands/send-feedback';

export const feedbackResolvers: Resolvers = {
  Mutation: {
    sendFeedback: (_, { input }, ctx) => sendFeedback(ctx, input),
  },
};
