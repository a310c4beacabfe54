import { useEffect } from 'react';

/** Between what is brought into view and its edge, in pixels. */
const MARGIN = 8;

/**
 * Says in `--keyboard` how much of the page a phone's keyboard covers, for those browsers (Safari on iOS) that do not make
 * the page smaller for it. The field and the buttons below it are then brought into what is left.
 */
export function useKeyboardRoom() {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const page = document.documentElement;
    const measure = () => {
      // a page that is magnified shows less of itself, and no keyboard takes it
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
