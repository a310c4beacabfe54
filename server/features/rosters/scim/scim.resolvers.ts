import type { Resolvers } from '../../../schema.generated';
import { SCIM_PATH } from './scim-path';
import { scimCalls, scimCounts } from './scim-status.queries';

export const scimResolvers: Resolvers = {
  Query: {
    scim: (_, __, ctx) => scimCounts(ctx),
  },
  ScimStatus: {
    baseUrl: (_, __, { linkTo }) => linkTo(SCIM_PATH),
    calls: (_, __, ctx) => scimCalls(ctx),
  },
};
