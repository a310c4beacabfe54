import { anyone, type Rule } from '../accounts/principal';

export const analyticsPermissions = {
  'Mutation.recordAnalyticsEvent': anyone,
} satisfies Record<string, Rule>;
