import type { Resolvers } from '../../schema.generated';
import { setDigest } from './commands/set-digest';
import { companyDigest } from './digests.queries';

export const digestsResolvers: Resolvers = {
  Query: { digest: (_, __, ctx) => companyDigest(ctx) },
  Mutation: { setDigest: (_, { input }, ctx) => setDigest(ctx, input) },
};
