import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { scopeToken } from '@/apollo/scopeToken';
import { AccessSkeleton } from '../frames/AccessSkeleton';
import { ACCESS_DENIED_PATH, missingStep, ONBOARDING_PATH, SET_PASSWORD_PATH } from './accountSteps';
import { HOME_PATH, withNextPage } from '../session/accessPaths';
import type { SessionUserFragment } from '../session/Session.generated';
import { SignedIn } from './SignedIn';
import { useNextPage } from '../session/useNextPage';

/**
 * Guards the pages that complete an account: somebody must be signed in. The holder of a share link has no account to
 * complete.
 */
export function RequireAccount() {
  if (scopeToken() !== null) return <Navigate replace to={HOME_PATH} />;
  return <SignedIn fallback={<AccessSkeleton />}>{(user) => <MissingStepGuard user={user} />}</SignedIn>;
}

/**
 * Asks first for a role, then for a password, then for onboarding. The onboarding page leaves by itself when it is
 * done, and a password can be changed at any time.
 */
function MissingStepGuard({ user }: { user: SessionUserFragment }) {
  const { pathname } = useLocation();
  const next = useNextPage();
  const step = missingStep(user);
  const isEarly = step === ACCESS_DENIED_PATH || (step === SET_PASSWORD_PATH && pathname.startsWith(ONBOARDING_PATH));
  return isEarly ? <Navigate replace to={withNextPage(step, next)} /> : <Outlet context={user} />;
}
