import { useEffect } from 'react';

const RETRY_MS = 5000;

/**
 * Subscribes again a while after a subscription has ended with an error. The socket reconnects by itself after a dropped connection, so this
 * happens only when it gives up or the server ends the stream.
 */
export function useRestartAfterError(error: unknown, restart: () => void): void {
  useEffect(() => {
    if (!error) return;
    const timer = window.setTimeout(restart, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [error, restart]);
}
