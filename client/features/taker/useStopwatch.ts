import { useState } from 'react';

/** Milliseconds since the component was first shown. */
export function useStopwatch(): () => number {
  const [elapsed] = useState(() => {
    const start = Date.now();
    return () => Math.max(0, Date.now() - start); // a clock that was set back must not give a refused answer
  });
  return elapsed;
}
