import { useState } from 'react';

/** The server counts no longer time, and refuses much larger numbers, such as that of a page that stays open for weeks. */
const LONGEST_MS = 300_000;

/** Returns a function that gives the milliseconds since the component was first shown. */
export function useStopwatch(): () => number {
  const [elapsed] = useState(() => {
    const start = performance.now(); // Unlike the time of day, it does not change when somebody sets the clock.
    return () => Math.min(Math.round(performance.now() - start), LONGEST_MS);
  });
  return elapsed;
}
