import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { scopeToken } from '@/apollo/scopeToken';
import { missingStep } from './accountSteps';
import { FrameSkeleton } from '../frames/FrameSkeleton';
import { LinkHolder } from './LinkHolder';
import { PaletteHost } from '../palette/PaletteHost';
import { withNextPage } from '../session/accessPaths';
import { SignedIn } from './SignedIn';

/**
 * Guards pages that need a complete account or a share link. It sends others to the page that asks for what they lack.
 */
export function RequireSession() {
  const { pathname, search, hash } = useLocation();
  if (scopeToken() !== null) return <LinkHolder />;
  return (
    <SignedIn fallback={<FrameSkeleton />}>
      {(user) => {
        const step = missingStep(user);
        return step ? (
          <Navigate replace to={withNextPage(step, pathname + search + hash)} />
        ) : (
          <PaletteHost user={user}>
            <Outlet context={user} />
          </PaletteHost>
        );
      }}
    </SignedIn>
  );
}
