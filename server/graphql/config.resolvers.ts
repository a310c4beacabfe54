import type { Env } from '../env';
import { featuresFor } from '../features/accounts/features';
import { SSO_PATH } from '../features/accounts/sso-path';
import { reportingDsn } from '../platform/error-reporter';
import type { Resolvers } from '../schema.generated';

/**
 * Resolves the public settings, which depend on the environment that the caller has reached and on the caller's
 * company.
 */
export const configResolvers = (env: Env): Resolvers => ({
  Query: {
    config: async (_, __, ctx) => {
      const dsn = reportingDsn(env.sentryDsn, ctx.environment);
      return {
        environment: ctx.environment,
        features: await featuresFor(ctx, ctx.principal.kind === 'user' ? ctx.principal.user.companyId : null),
        sso: { enabled: env.oidc !== undefined, path: SSO_PATH, name: env.oidc?.name ?? '' },
        canSendMail: ctx.canSendMail,
        providerName: env.providerName,
        metricsName: env.metrics.name,
        incidentBanner: env.incidentBanner ?? null,
        takesFeedback: ctx.feedbackTo !== null,
        errorReporting: dsn === null ? null : { dsn },
      };
    },
  },
});
