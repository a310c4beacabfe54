import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { reread } from '@/apollo/reread';
import { ErrorState } from '@/ui/ErrorState';
import { FrameSkeleton } from '../frames/FrameSkeleton';
import { useLinkHolderQuery } from './LinkHolder.generated';
import { HOME_PATH } from '../session/accessPaths';

/** The survey list, by both of its addresses. */
const LIST = [HOME_PATH, '/studies', '/studies/'];

/**
 * Whoever came by a share link counts as signed in for what it covers: their survey list is the one survey. Anywhere else
 * the server refuses them, and the client leads to the error page.
 */
export function LinkHolder() {
  const { pathname } = useLocation();
  const { data, error, refetch } = useLinkHolderQuery();
  if (error && !data)
    return <ErrorState level={1} text={formMessage(error) ?? undefined} onRetry={() => reread(refetch)} />;
  if (!data) return <FrameSkeleton />;
  if (LIST.includes(pathname)) return <Navigate replace to={`/study/${data.tokenScope.studyRef}/analyze`} />;
  return <Outlet context={data.tokenScope} />;
}
