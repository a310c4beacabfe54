import { Navigate, Outlet } from 'react-router-dom';
import { SIGN_IN_PATH } from '../session/accessPaths';
import { useAccessSettings } from '../session/useAccessSettings';

/** Accounts and passwords of one's own: only where one may sign in with them. */
export function FreeLoginOnly() {
  const settings = useAccessSettings();
  return settings.features.freeLogin ? <Outlet context={settings} /> : <Navigate replace to={SIGN_IN_PATH} />;
}
