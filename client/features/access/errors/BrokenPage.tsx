import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { errorReporting } from '@/lib/errorReporting';
import { Button } from '@/ui/Button';
import { MessagePage } from './MessagePage';

/** Replaces a page that failed to render, or whose code could not be loaded. The browser's console has the cause. */
export function BrokenPage({ as = 'div' }: { as?: 'main' | 'div' }) {
  const error = useRouteError();
  useEffect(() => errorReporting.report(error), [error]);
  return (
    <MessagePage
      as={as}
      message="Sorry, an unexpected client error has occurred. Please try refreshing your page."
      action={
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh
        </Button>
      }
    />
  );
}
