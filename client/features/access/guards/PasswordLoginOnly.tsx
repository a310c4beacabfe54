import { Navigate, Outlet } from 'react-router-dom';
import { SIGN_IN_PATH } from '../session/accessPaths';
import { useAccessSettings } from '../session/useAccessSettings';

/** Shows the pages about accounts and passwords only where the installation lets people sign in with them. */
export function PasswordLoginOnly() {
  const settings = useAccessSettings();
  return settings.features.freeLogin ? <Outlet context={settings} /> : <Navigate replace to={SIGN_IN_PATH} />;
}
