import { useCallback, useEffect, useRef } from 'react';
import { analytics } from './analytics';

/** A pause of this length ends a search, so that the letters typed on the way do not count as searches. */
const PAUSE_MS = 1_000;

/** Records that somebody searched, one second after they stopped typing, and never the text of the search. */
export function useSearchTracking(what: 'people' | 'questions' | 'teams'): (search: string) => void {
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
