import { useState } from 'react';

/** The server counts no more. A page that stays open for weeks would give a number that it refuses. */
const LONGEST_MS = 300_000;

/** Milliseconds since the component was first shown. */
export function useStopwatch(): () => number {
  const [elapsed] = useState(() => {
    const start = performance.now(); // unlike the time of day it can't be set back, or a day ahead
    return () => Math.min(Math.round(performance.now() - start), LONGEST_MS);
  });
  return elapsed;
}
