import type { Resolvers } from '../../../schema.generated';
import { repliesUntil } from '../../studies/privacy-contract';
import { replyToTextAnswer } from './commands/reply-to-text-answer';
import { replyToVerbatim } from './commands/reply-to-verbatim';
import { repliesOfStudy } from './replies.queries';

export const repliesResolvers: Resolvers = {
  Query: { publicReplies: (_, { studyRef }, ctx) => repliesOfStudy(ctx, studyRef) },
  Mutation: {
    replyToVerbatim: async (_, { input }, ctx) => ({ verbatim: await replyToVerbatim(ctx, input) }),
    replyToTextAnswer: async (_, { input }, ctx) => ({ textAnswer: await replyToTextAnswer(ctx, input) }),
  },
  Study: { repliesUntil: (study) => repliesUntil(study) },
  PublicReplies: { studyRef: ({ studyId }) => studyId },
  SealedReply: {
    name: ({ name }) => name.toString('base64url'),
    sealed: ({ sealed }) => sealed.toString('base64url'),
  },
};
