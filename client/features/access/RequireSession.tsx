import { Outlet } from 'react-router-dom';
import { formMessage, problemCode } from '@/apollo/problem';
import { ErrorState } from '@/ui/ErrorState';
import { FrameSkeleton } from './FrameSkeleton';
import { useSessionQuery } from './Session.generated';

/** Pages behind this need somebody who is signed in. Without one the client leads to the sign-in page (main.tsx). */
export function RequireSession() {
  const { data, error, refetch } = useSessionQuery();
  if (data) return <Outlet context={data.me} />;
  if (error && problemCode(error) !== 'UNAUTHENTICATED') {
    return <ErrorState text={formMessage(error) ?? undefined} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return <FrameSkeleton />;
}
