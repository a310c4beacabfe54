import { useEffect, useState } from 'react';
import type * as parts from './laterParts';

export type LaterParts = typeof parts;

/** They are loaded once for the whole page. */
let loaded: LaterParts | null = null;

/** A script that did not come is asked for again after this time. */
const AGAIN_MS = 3_000;

/**
 * The parts that come with a script of their own, which is fetched once they are needed. They are null until it has arrived. If it does not
 * come, it is tried again after a while, and as soon as the network is back.
 */
export function useLaterParts(isNeeded = true): LaterParts | null {
  const [shown, setShown] = useState(loaded);
  useEffect(() => {
    if (!isNeeded) return;
    if (loaded) return setShown(loaded);
    let waiting: ReturnType<typeof setTimeout>;
    const load = () =>
      void import('./laterParts').then(
        (arrived) => setShown((loaded = arrived)),
        // The step that needs them says that it waits for the network.
        (_unavailable: unknown) => {
          clearTimeout(waiting);
          if (navigator.onLine) waiting = setTimeout(load, AGAIN_MS);
        },
      );
    load();
    window.addEventListener('online', load);
    return () => {
      clearTimeout(waiting);
      window.removeEventListener('online', load);
    };
  }, [isNeeded]);
  return shown;
}
