import { useState } from 'react';

/** How many texts are read at a time. */
export const TEXT_PAGE_SIZE = 4;

export interface PageTurning {
  /** What the page that is shown begins after; null for the first one. */
  after: string | null;
  /** How many texts stand before it. */
  before: number;
  forward: (next: string) => void;
  back: () => void;
}

/** Which page of a list is shown. Each but the first begins where the one before has ended, so that the way back is remembered. */
export function usePageTurning(): PageTurning {
  const [starts, setStarts] = useState<readonly string[]>([]);
  return {
    after: starts.at(-1) ?? null,
    before: starts.length * TEXT_PAGE_SIZE,
    forward: (next) => setStarts([...starts, next]),
    back: () => setStarts(starts.slice(0, -1)),
  };
}
