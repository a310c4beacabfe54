import { featuresFor } from '../features/accounts/features';
import { SSO_PATH } from '../features/accounts/sso-path';
import { reportingDsn } from '../platform/error-reporter';
import type { RequestContext } from '../request-context';
import type { Resolvers } from '../schema.generated';

/**
 * Resolves the public settings, which depend on the environment that the caller has reached and on the caller's
 * company.
 */
export const configResolvers: Resolvers<RequestContext> = {
  Query: {
    config: async (_, __, ctx) => {
      const { sentryDsn, singleSignOnName, ...settings } = ctx.publicSettings;
      const dsn = reportingDsn(sentryDsn, ctx.environment);
      return {
        ...settings,
        environment: ctx.environment,
        features: await featuresFor(ctx, ctx.principal.kind === 'user' ? ctx.principal.user.companyId : null),
        sso: { enabled: ctx.hasSingleSignOn, path: SSO_PATH, name: singleSignOnName },
        canSendMail: ctx.canSendMail,
        metricsName: ctx.metrics.name,
        takesFeedback: ctx.feedbackTo !== null,
        errorReporting: dsn === null ? null : { dsn },
      };
    },
  },
};
