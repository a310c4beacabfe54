import { useEffect, type RefObject } from 'react';

/**
 * Puts the caret at the end of a field that has just appeared. It waits until the dialog that opened the field has
 * closed and given the focus back.
 */
export function useFocusAfterDialog(element: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const focus = () => {
      const field = element.current;
      field?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    };
    const step = () => {
      const isHeld = document.querySelector('[role="dialog"]') !== null;
      frame = requestAnimationFrame(isHeld ? step : focus);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [element]);
}
