import { viewer, type Rule } from '../accounts/principal';

export const participationPermissions = {
  'Subscription.participationChanged': viewer,
} satisfies Record<string, Rule>;
