import { viewer, type Rule } from '../accounts/principal';

export const feedbackPermissions = {
  'Mutation.sendFeedback': viewer,
} satisfies Record<string, Rule>;
