import { useCallback, useEffect, useRef } from 'react';
import { analytics } from './analytics';

/** So long nobody has to have searched for anything else: what is on the way to a search is none of its own. */
const PAUSE_MS = 1_000;

/** Notes that somebody has searched among `what`, a second after: never what for. */
export function useSearchNote(what: 'questions' | 'teams'): (search: string) => void {
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(
    (search: string) => {
      window.clearTimeout(timer.current);
      if (search.trim()) timer.current = window.setTimeout(() => analytics.track('searched', { what }), PAUSE_MS);
    },
    [what],
  );
}
