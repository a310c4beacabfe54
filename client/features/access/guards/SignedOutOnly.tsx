import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { reread } from '@/apollo/reread';
import { scopeToken } from '@/apollo/scopeToken';
import { ErrorState } from '@/ui/ErrorState';
import { AccessSkeleton } from '../frames/AccessSkeleton';
import { useAccessSettingsQuery } from '../session/AccessSettings.generated';
import { ACCESS_DENIED_PATH } from './accountSteps';
import { HOME_PATH, SIGN_IN_PATH } from '../session/accessPaths';
import { useSessionQuery } from '../session/Session.generated';
import { useNext } from '../session/useNext';

/**
 * Pages for those who are signed out; anybody else is sent on to where they wanted to go. The page that says that access
 * was denied stays for somebody who is signed in and has no role. Gives the pages what they must know of this installation.
 */
export function SignedOutOnly() {
  const { pathname } = useLocation();
  const next = useNext();
  const session = useSessionQuery({ fetchPolicy: 'network-only', skip: scopeToken() !== null }); // what is remembered may have ended
  // Not kept: what is switched on is another thing for each company, and known as soon as somebody is signed in.
  const settings = useAccessSettingsQuery({ fetchPolicy: 'no-cache' });

  if (scopeToken() !== null) return <Navigate replace to={HOME_PATH} />;
  if (session.data && !(session.data.me.role === null && pathname.startsWith(ACCESS_DENIED_PATH)))
    return <Navigate replace to={next} />;
  if (settings.error) {
    return (
      <ErrorState level={1} text={formMessage(settings.error) ?? undefined} onRetry={() => reread(settings.refetch)} />
    );
  }
  if (session.loading || !settings.data) return <AccessSkeleton hasAside={pathname.startsWith(SIGN_IN_PATH)} />;
  return <Outlet context={settings.data.config} />;
}
