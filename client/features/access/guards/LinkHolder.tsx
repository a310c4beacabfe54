import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { retryQuery } from '@/apollo/retryQuery';
import { LoadFailedPage } from '../errors/LoadFailedPage';
import { FrameSkeleton } from '../frames/FrameSkeleton';
import { useLinkHolderQuery } from './LinkHolder.generated';
import { HOME_PATH } from '../session/accessPaths';

/** The two addresses of the survey list. */
const LIST = [HOME_PATH, '/studies', '/studies/'];

/**
 * The holder of a share link counts as signed in for the survey that it covers, so the survey list redirects to that
 * survey. On other pages the server refuses them, and the client goes to the error page.
 */
export function LinkHolder() {
  const { pathname } = useLocation();
  const { data, error, refetch } = useLinkHolderQuery();
  if (error && !data) return <LoadFailedPage error={error} onRetry={() => retryQuery(refetch)} />;
  if (!data) return <FrameSkeleton />;
  if (LIST.includes(pathname)) return <Navigate replace to={`/study/${data.tokenScope.studyRef}/analyze`} />;
  return <Outlet context={data.tokenScope} />;
}
