import type { Resolvers } from '../../schema.generated';
import { removeDigestChannel } from './commands/remove-digest-channel';
import { setDigest } from './commands/set-digest';
import { setDigestChannel } from './commands/set-digest-channel';
import { companyDigest } from './digests.queries';
import { channelsOf } from './connected-channels';

export const digestsResolvers: Resolvers = {
  Query: { digest: (_, __, ctx) => companyDigest(ctx) },
  Mutation: {
    setDigest: (_, { input }, ctx) => setDigest(ctx, input),
    setDigestChannel: (_, { input }, ctx) => setDigestChannel(ctx, input),
    removeDigestChannel: (_, { provider }, ctx) => removeDigestChannel(ctx, provider),
  },
  Digest: { channels: ({ companyId }, _, ctx) => channelsOf(ctx, companyId) },
};
