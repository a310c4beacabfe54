import { needsOnboarding } from '../onboarding/needsOnboarding';
import type { SessionUserFragment } from '../session/Session.generated';

export const ACCESS = '/auth/access';
export const SET_PASSWORD = '/auth/set-password';
export const ONBOARDING = '/auth/onboarding';

/** What an account may still lack. Each has a page of its own, and nothing else is shown until it is there. */
export type AccountStep = typeof ACCESS | typeof SET_PASSWORD | typeof ONBOARDING;

/** The next thing that an account lacks, in the order they are asked for; null for one that has everything. */
export function missingStep(user: SessionUserFragment): AccountStep | null {
  if (user.role === null) return ACCESS;
  if (!user.isSetup) return SET_PASSWORD;
  return needsOnboarding(user) ? ONBOARDING : null;
}
