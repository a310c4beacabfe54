import { z } from 'zod';
import { FACTOR, optional } from './setting-forms';

/** The settings of the limits of GraphQL operations. */
export const graphqlSettings = {
  /** Multiplies the limits of the prices of operations (graphql/price.ts). */
  PRICE_LIMIT_FACTOR: z.coerce.number(FACTOR).min(1, FACTOR).max(1000, FACTOR).default(1),
  /** Whether callers without an API key may send any operation, or only those of the client's pages. */
  GRAPHQL_DOCUMENTS: optional(z.enum(['known', 'any'])),
};

export interface GraphqlEnv {
  priceLimitFactor: number;
  /** Whether callers without an API key may send only the operations of the client's pages. */
  knownDocumentsOnly: boolean;
}

export const graphqlEnvOf = (env: z.infer<z.ZodObject<typeof graphqlSettings>>, isProduction: boolean): GraphqlEnv => ({
  priceLimitFactor: env.PRICE_LIMIT_FACTOR,
  knownDocumentsOnly: env.GRAPHQL_DOCUMENTS === undefined ? isProduction : env.GRAPHQL_DOCUMENTS === 'known',
});
