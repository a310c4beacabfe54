import { useEffect } from 'react';
import { useParticipationChangedSubscription } from './ParticipationPage.generated';
import { useIsConnectionLost } from './useIsConnectionLost';

export type LiveConnectionState = 'connecting' | 'live' | 'lost';

const RETRY_MS = 5000;

/**
 * Keeps a survey's participation up to date: every event is written to the cache, which the page reads. The link
 * reconnects by itself after a dropped connection, and the server then starts with the current state. Only when the
 * link gives up or the server ends the stream does this hook subscribe again.
 */
export function useLiveParticipation(studyRef: string, isOpen: boolean): LiveConnectionState {
  const { data, error, restart } = useParticipationChangedSubscription({ variables: { ref: studyRef }, skip: !isOpen });
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!error) return;
    const timer = window.setTimeout(restart, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [error, restart]);
  if (error || isLost) return 'lost';
  return data ? 'live' : 'connecting';
}
