import { useSyncExternalStore } from 'react';
import type * as Answering from './answering';
import { RequestError } from './request';
import { en } from './texts/en';

let answering: typeof Answering | null = null;
const listeners = new Set<() => void>();

/**
 * Fetches what is shown once a response has begun. The first screen does not wait for it: it comes while that is read. But
 * no response begins without it, so that from the first question on the survey needs no other file, and goes on offline.
 */
export async function loadAnswering(): Promise<void> {
  answering ??= await import('./answering').catch(() => {
    throw new RequestError(0, en['requestFailed.network']);
  });
  for (const changed of listeners) changed();
}

function onChange(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** The same, or null as long as it is on its way. */
export const useAnswering = () => useSyncExternalStore(onChange, () => answering);
