import { useLayoutEffect, useRef } from 'react';

/** The second press of a double click comes within this time. */
const DOUBLE_CLICK_MS = 500;

/**
 * Whether a press beside a window closes it. The second press of a double click on the button that opens it does not: it lands beside the
 * window and would close it again at once.
 */
export function usePressBeside(isOpen: boolean): () => boolean {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - openedAt.current > DOUBLE_CLICK_MS;
}
