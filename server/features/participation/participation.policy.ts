import { viewer, type Rule } from '../accounts/principal';

export const participationPermissions = {
  'Subscription.participationChanged': viewer,
  'Subscription.studyChanged': viewer,
} satisfies Record<string, Rule>;
