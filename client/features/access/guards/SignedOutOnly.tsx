import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { retryQuery } from '@/apollo/retryQuery';
import { scopeToken } from '@/apollo/scopeToken';
import { LoadFailedPage } from '../errors/LoadFailedPage';
import { AccessSkeleton } from '../frames/AccessSkeleton';
import { useAccessSettingsQuery } from '../session/AccessSettings.generated';
import { ACCESS_DENIED_PATH } from './accountSteps';
import { HOME_PATH, SIGN_IN_PATH } from '../session/accessPaths';
import { useSessionQuery } from '../session/Session.generated';
import { useNextPage } from '../session/useNextPage';

/**
 * Guards the pages for people who are signed out, and redirects people who are signed in to the page that they asked
 * for. The page about denied access stays open to somebody who is signed in without a role. This guard also gives the
 * installation's settings to the pages.
 */
export function SignedOutOnly() {
  const { pathname } = useLocation();
  const next = useNextPage();
  // The server is asked, because the session in the cache may have ended.
  const session = useSessionQuery({ fetchPolicy: 'network-only', skip: scopeToken() !== null });
  // The settings are not cached, because a company may have other settings than the installation has before signing in.
  const settings = useAccessSettingsQuery({ fetchPolicy: 'no-cache' });

  if (scopeToken() !== null) return <Navigate replace to={HOME_PATH} />;
  if (session.data && !(session.data.me.role === null && pathname.startsWith(ACCESS_DENIED_PATH)))
    return <Navigate replace to={next} />;
  if (settings.error) return <LoadFailedPage error={settings.error} onRetry={() => retryQuery(settings.refetch)} />;
  if (session.loading || !settings.data) return <AccessSkeleton hasAside={pathname.startsWith(SIGN_IN_PATH)} />;
  return <Outlet context={settings.data.config} />;
}
