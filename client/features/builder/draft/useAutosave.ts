import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUnloadWarning } from '@/lib/useUnloadWarning';
import { Autosaver, type AutosaveOptions } from './autosaver';

/** Saves changes automatically and reports the state of the save. It tries again when the network comes back. */
export function useAutosave<Changes extends object>(options: AutosaveOptions<Changes>) {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [autosaver] = useState(
    () =>
      new Autosaver<Changes>({
        save: (changes) => latest.current.save(changes),
        verdict: (error) => latest.current.verdict(error),
      }),
  );
  const { state, error } = useSyncExternalStore(autosaver.subscribe, autosaver.read);

  useEffect(() => {
    const tryAgain = () => autosaver.read().state === 'failed' && void autosaver.flush();
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      autosaver.disarm();
    };
  }, [autosaver]);

  const isUnsaved = state !== 'saved';
  useUnloadWarning(isUnsaved);

  const { change, withdraw, flush, resolveConflict, unsaved, maybeSaved } = autosaver;
  return { state, error, isUnsaved, change, withdraw, flush, resolveConflict, unsaved, maybeSaved };
}
