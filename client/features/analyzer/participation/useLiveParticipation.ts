import { useRestartAfterError } from '@/apollo/useRestartAfterError';
import { useParticipationChangedSubscription } from './ParticipationPage.generated';
import { useIsConnectionLost } from './useIsConnectionLost';

export type LiveConnectionState = 'connecting' | 'live' | 'lost';

/**
 * Keeps a survey's participation up to date: every event is written to the cache, which the page reads. After
 * a dropped connection the server starts with the current state.
 */
export function useLiveParticipation(studyRef: string, isOpen: boolean): LiveConnectionState {
  const { data, error, restart } = useParticipationChangedSubscription({ variables: { ref: studyRef }, skip: !isOpen });
  const isLost = useIsConnectionLost();
  useRestartAfterError(error, restart);
  if (error || isLost) return 'lost';
  return data ? 'live' : 'connecting';
}
