import { useEffect, useRef } from 'react';
import { afterFocusReturned } from './afterFocusReturned';

/**
 * Keeps the focus inside an element while a dialog asks a question that may remove the button that opened it. Otherwise
 * Escape would not reach the dialog around the element. The element needs `tabIndex={-1}`.
 */
export function useFocusKeptInside<Element extends HTMLElement = HTMLDivElement>(isAsking: boolean) {
  const content = useRef<Element>(null);
  useEffect(() => {
    const around = content.current;
    if (!isAsking) return;
    return () => afterFocusReturned(() => around && !around.contains(document.activeElement) && around.focus());
  }, [isAsking]);
  return content;
}
