import { needsOnboarding } from '../onboarding/needsOnboarding';
import type { SessionUserFragment } from '../session/Session.generated';

export const ACCESS_DENIED_PATH = '/auth/access';
export const SET_PASSWORD_PATH = '/auth/set-password';
export const ONBOARDING_PATH = '/auth/onboarding';

/** A thing that an account may lack. Each has a page of its own, and no other page is shown before. */
export type AccountStep = typeof ACCESS_DENIED_PATH | typeof SET_PASSWORD_PATH | typeof ONBOARDING_PATH;

/** The page for the first thing that an account lacks; null for a complete account. */
export function missingStep(user: SessionUserFragment): AccountStep | null {
  if (user.role === null) return ACCESS_DENIED_PATH;
  if (!user.isSetup) return SET_PASSWORD_PATH;
  return needsOnboarding(user) ? ONBOARDING_PATH : null;
}
