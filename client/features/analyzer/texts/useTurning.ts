import { useState } from 'react';

/** How many texts are read at a time. */
export const PAGE_SIZE = 4;

export interface Turning {
  /** What the page that is shown begins after; null for the first one. */
  after: string | null;
  /** How many texts stand before it. */
  before: number;
  forward: (next: string) => void;
  back: () => void;
}

/** Which page of a list is shown. Each but the first begins where the one before has ended, so that the way back is remembered. */
export function useTurning(): Turning {
  const [starts, setStarts] = useState<readonly string[]>([]);
  return {
    after: starts.at(-1) ?? null,
    before: starts.length * PAGE_SIZE,
    forward: (next) => setStarts([...starts, next]),
    back: () => setStarts(starts.slice(0, -1)),
  };
}
