import type { Environment, Resolvers } from '../schema.generated';

/** Public settings; the same for every caller. */
export const configResolvers = (environment: Environment): Resolvers => ({
  Query: {
    config: () => ({ environment }),
  },
});
