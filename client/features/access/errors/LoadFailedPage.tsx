import { useEffect } from 'react';
import { formMessage, problemOf } from '@/apollo/requestProblem';
import { Button } from '@/ui/Button';
import { MessagePage } from './MessagePage';

interface LoadFailedPageProps {
  error: unknown;
  onRetry: () => void;
}

/** The failure in a heading: the server's refusal, or else why it can't be asked. */
function titleOf(error: unknown): string {
  if (problemOf(error)) return 'Something went wrong';
  return navigator.onLine ? 'Candor can’t be reached' : 'You are offline';
}

/** Stands for the whole application when nothing of it can be loaded. It tries again by itself as soon as the browser is online again. */
export function LoadFailedPage({ error, onRetry }: LoadFailedPageProps) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <MessagePage
      as="main"
      isAlert
      message={titleOf(error)}
      {...(formMessage(error) && { advice: formMessage(error)! })}
      action={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
