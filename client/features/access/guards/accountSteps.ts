import { needsOnboarding } from '../onboarding/needsOnboarding';
import type { SessionUserFragment } from '../session/Session.generated';

export const ACCESS_DENIED_PATH = '/auth/access';
export const SET_PASSWORD_PATH = '/auth/set-password';
export const ONBOARDING_PATH = '/auth/onboarding';

/** What an account may still lack. Each has a page of its own, and nothing else is shown until it is there. */
export type AccountStep = typeof ACCESS_DENIED_PATH | typeof SET_PASSWORD_PATH | typeof ONBOARDING_PATH;

/** The next thing that an account lacks, in the order they are asked for; null for one that has everything. */
export function missingStep(user: SessionUserFragment): AccountStep | null {
  if (user.role === null) return ACCESS_DENIED_PATH;
  if (!user.isSetup) return SET_PASSWORD_PATH;
  return needsOnboarding(user) ? ONBOARDING_PATH : null;
}
