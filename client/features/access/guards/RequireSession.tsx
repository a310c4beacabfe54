import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { scopeToken } from '@/apollo/scopeToken';
import { missingStep } from './accountSteps';
import { FrameSkeleton } from '../frames/FrameSkeleton';
import { LinkHolder } from './LinkHolder';
import { withNext } from '../session/accessPaths';
import { SignedIn } from './SignedIn';

/** Pages behind this need somebody who is signed in and has a complete account, or came by a share link. Who lacks something is asked for it first. */
export function RequireSession() {
  const { pathname, search, hash } = useLocation();
  if (scopeToken() !== null) return <LinkHolder />;
  return (
    <SignedIn fallback={<FrameSkeleton />}>
      {(user) => {
        const step = missingStep(user);
        return step ? <Navigate replace to={withNext(step, pathname + search + hash)} /> : <Outlet context={user} />;
      }}
    </SignedIn>
  );
}
