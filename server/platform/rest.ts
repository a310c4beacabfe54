import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after a time, or as soon as the signal is given. */
export const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, { signal }).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
