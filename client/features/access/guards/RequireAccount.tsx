import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { scopeToken } from '@/apollo/scopeToken';
import { AccessSkeleton } from '../frames/AccessSkeleton';
import { ACCESS, missingStep, ONBOARDING, SET_PASSWORD } from './accountSteps';
import { HOME, withNext } from '../session/accessPaths';
import type { SessionUserFragment } from '../session/Session.generated';
import { SignedIn } from './SignedIn';
import { useNext } from '../session/useNext';

/** The pages that complete an account: for people who are signed in. Whoever came by a share link has none to complete. */
export function RequireAccount() {
  if (scopeToken() !== null) return <Navigate replace to={HOME} />;
  return <SignedIn fallback={<AccessSkeleton />}>{(user) => <InOrder user={user} />}</SignedIn>;
}

/** First a role, then a password, then onboarding, which leaves by itself. A password may be chosen anew at any time. */
function InOrder({ user }: { user: SessionUserFragment }) {
  const { pathname } = useLocation();
  const next = useNext();
  const step = missingStep(user);
  const isEarly = step === ACCESS || (step === SET_PASSWORD && pathname.startsWith(ONBOARDING));
  return isEarly ? <Navigate replace to={withNext(step, next)} /> : <Outlet context={user} />;
}
