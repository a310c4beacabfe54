import { needsOnboarding } from '../onboarding/needsOnboarding';
import type { SessionUserFragment } from '../session/Session.generated';

export const ACCESS_DENIED_PATH = '/auth/access';
export const SET_PASSWORD_PATH = '/auth/set-password';
export const ONBOARDING_PATH = '/auth/onboarding';

/** The page for a part of an account that may be missing. The person sees no other page until the part is there. */
export type AccountStep = typeof ACCESS_DENIED_PATH | typeof SET_PASSWORD_PATH | typeof ONBOARDING_PATH;

/** The page for the first thing that an account lacks; null for a complete account. */
export function missingStep(user: SessionUserFragment): AccountStep | null {
  if (user.role === null) return ACCESS_DENIED_PATH;
  if (!user.isSetup) return SET_PASSWORD_PATH;
  return needsOnboarding(user) ? ONBOARDING_PATH : null;
}
