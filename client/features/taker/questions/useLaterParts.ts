import { useEffect, useState } from 'react';
import type * as parts from './laterParts';

export type LaterParts = typeof parts;

/** They are loaded once for the whole page. */
let loaded: LaterParts | null = null;

/**
 * The parts that come with a script of their own. They are null until it has arrived. Without a network it is tried again as soon as
 * the network is back.
 */
export function useLaterParts(): LaterParts | null {
  const [shown, setShown] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const load = () =>
      void import('./laterParts').then(
        (arrived) => setShown((loaded = arrived)),
        (_unavailable: unknown) => setShown(null), // The step that needs them says that it waits for the network.
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  return shown;
}
