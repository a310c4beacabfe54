import type { Env } from '../env';
import { featuresFor } from '../features/accounts/features';
import { SSO_PATH } from '../features/accounts/sso-path';
import type { Environment, Resolvers } from '../schema.generated';

/** The environments whose errors are reported; elsewhere they would only be noise. */
const REPORTING: readonly Environment[] = ['production', 'demo', 'staging'];

/** Public settings, for the environment that the caller has reached and the company they belong to. */
export const configResolvers = (env: Env): Resolvers => ({
  Query: {
    config: async (_, __, ctx) => ({
      environment: ctx.environment,
      features: await featuresFor(ctx, ctx.principal.kind === 'user' ? ctx.principal.user.companyId : null),
      sso: { enabled: env.oidc !== undefined, path: SSO_PATH, name: env.oidc?.name ?? '' },
      providerName: env.providerName,
      incidentBanner: env.incidentBanner ?? null,
      errorReporting: env.sentryDsn && REPORTING.includes(ctx.environment) ? { dsn: env.sentryDsn } : null,
    }),
  },
});
