import { useEffect, useRef } from 'react';

/**
 * For what stands around a question that may take away the very button that asked it. Once the question is answered the
 * focus stays inside, or Escape would not reach the dialog around it. The element needs `tabIndex={-1}`.
 */
export function useKeptFocus<Element extends HTMLElement = HTMLDivElement>(isAsking: boolean) {
  const content = useRef<Element>(null);
  useEffect(() => {
    const around = content.current;
    if (!isAsking) return;
    return () => afterDialogsClosed(() => around && !around.contains(document.activeElement) && around.focus());
  }, [isAsking]);
  return content;
}

/** A closing dialog gives the focus back in the next frame; whoever wants a say comes after that. */
function afterDialogsClosed(act: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
