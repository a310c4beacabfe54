import { useState } from 'react';

/** The number of texts on a page. */
export const TEXT_PAGE_SIZE = 4;

export interface PageTurning {
  /** The cursor before the page that is shown; null for the first one. */
  after: string | null;
  /** The number of texts on the pages before. */
  before: number;
  forward: (next: string) => void;
  back: () => void;
  /** Goes back to the first page, because the list is another one. */
  restart: () => void;
}

/**
 * The page of a list that is shown. Each page starts where the one before ended, so the cursors are remembered for
 * turning back.
 */
export function usePageTurning(): PageTurning {
  const [starts, setStarts] = useState<readonly string[]>([]);
  return {
    after: starts.at(-1) ?? null,
    before: starts.length * TEXT_PAGE_SIZE,
    forward: (next) => setStarts([...starts, next]),
    back: () => setStarts(starts.slice(0, -1)),
    restart: () => setStarts([]),
  };
}
