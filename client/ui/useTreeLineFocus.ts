import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Tells which line of a tree has the focus, or had it last, and moves the focus to another. Lines carry their id as
 * `data-node`.
 */
export function useTreeLineFocus(list: RefObject<HTMLElement | null>) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const isMoving = useRef(false);
  // after the render, because only then is a line far away in the document
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [];
    [...rows].find((row) => row.dataset.node === focusedId)?.focus();
  });
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    isMoving.current = true;
    setFocusedId(id);
  };
  return { focusedId, setFocusedId, focus };
}
