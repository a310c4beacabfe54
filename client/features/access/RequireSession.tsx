import { Outlet } from 'react-router-dom';
import { formMessage, problemCode } from '@/apollo/problem';
import { scopeToken } from '@/apollo/scopeToken';
import { ErrorState } from '@/ui/ErrorState';
import { FrameSkeleton } from './FrameSkeleton';
import { LinkHolder } from './LinkHolder';
import { useSessionQuery } from './Session.generated';

/** Pages behind this need somebody who is signed in, or came by a share link. Without either the client leads to the sign-in page (pageActions.ts). */
export function RequireSession() {
  return scopeToken() === null ? <SignedIn /> : <LinkHolder />;
}

function SignedIn() {
  const { data, error, refetch } = useSessionQuery();
  if (data) return <Outlet context={data.me} />;
  if (error && problemCode(error) !== 'UNAUTHENTICATED') {
    return <ErrorState text={formMessage(error) ?? undefined} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  return <FrameSkeleton />;
}
