import { useEffect } from 'react';

/** Pixels between an element that is scrolled into view and the edge. */
const MARGIN = 8;

/**
 * Sets `--keyboard` to the height of the page that a phone's keyboard covers, for browsers (Safari on iOS) that do not make
 * the page smaller for it. Then it scrolls the field and the buttons below it into the part that is left.
 */
export function useKeyboardRoom() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const page = document.documentElement;
    const measure = () => {
      // A page that is magnified is also higher than the viewport, without any keyboard.
      const covered = seen.scale === 1 ? Math.max(0, Math.round(window.innerHeight - seen.height)) : 0;
      page.style.setProperty('--keyboard', `${covered}px`);
      const field = document.activeElement;
      const form = field?.closest('form');
      if (covered === 0 || !field || !form) return;
      const below = form.getBoundingClientRect().bottom - seen.offsetTop - seen.height + MARGIN;
      const above = field.getBoundingClientRect().top - seen.offsetTop - MARGIN;
      if (below > 0) page.scrollTop += Math.min(below, above);
    };
    seen.addEventListener('resize', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      page.style.removeProperty('--keyboard');
    };
  }, []);
}
