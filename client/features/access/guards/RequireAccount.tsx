import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { scopeToken } from '@/apollo/scopeToken';
import { AccessSkeleton } from '../frames/AccessSkeleton';
import { ACCESS_DENIED_PATH, missingStep, ONBOARDING_PATH, SET_PASSWORD_PATH } from './accountSteps';
import { HOME_PATH, withNext } from '../session/accessPaths';
import type { SessionUserFragment } from '../session/Session.generated';
import { SignedIn } from './SignedIn';
import { useNext } from '../session/useNext';

/** The pages that complete an account: for people who are signed in. Whoever came by a share link has none to complete. */
export function RequireAccount() {
  if (scopeToken() !== null) return <Navigate replace to={HOME_PATH} />;
  return <SignedIn fallback={<AccessSkeleton />}>{(user) => <InOrder user={user} />}</SignedIn>;
}

/** First a role, then a password, then onboarding, which leaves by itself. A password may be chosen anew at any time. */
function InOrder({ user }: { user: SessionUserFragment }) {
  const { pathname } = useLocation();
  const next = useNext();
  const step = missingStep(user);
  const isEarly = step === ACCESS_DENIED_PATH || (step === SET_PASSWORD_PATH && pathname.startsWith(ONBOARDING_PATH));
  return isEarly ? <Navigate replace to={withNext(step, next)} /> : <Outlet context={user} />;
}
