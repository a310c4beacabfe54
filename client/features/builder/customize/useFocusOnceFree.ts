import { useEffect, type RefObject } from 'react';

/** Focuses what has just appeared, once the dialog it was asked for in has gone and has given the focus back. */
export function useFocusOnceFree(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const step = () => {
      const isHeld = document.querySelector('[role="dialog"]') !== null;
      frame = requestAnimationFrame(isHeld ? step : () => element.current?.focus());
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
