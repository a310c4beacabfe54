import type { ReactNode } from 'react';
import { problemCode } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { LoadFailedPage } from '../errors/LoadFailedPage';
import { useSessionQuery, type SessionUserFragment } from '../session/Session.generated';

interface SignedInProps {
  /** Shown until it is known who is signed in. */
  fallback: ReactNode;
  children: (user: SessionUserFragment) => ReactNode;
}

/** Asks who is signed in. When nobody is, the client goes to the sign-in page (pageActions.ts). */
export function SignedIn({ fallback, children }: SignedInProps) {
  const { data, error, refetch } = useSessionQuery();
  if (data) return children(data.me);
  if (error && problemCode(error) !== 'UNAUTHENTICATED') {
    return <LoadFailedPage error={error} onRetry={() => retryQuery(refetch)} />;
  }
  return fallback;
}
