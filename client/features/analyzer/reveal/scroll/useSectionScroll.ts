import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { focusQuietly } from '@/lib/useHeadingFocus';
import { prefersReducedMotion } from '@/lib/prefersReducedMotion';
import { layout } from '@/theme/tokens';
import { scrollTargetOf, scrollStepOf, type ScrollStep } from './scrollTarget';

/** A page of scrolling, as a share of the window, so that the last line stays in view. */
const PAGE = 0.8;

/** The line across the window that makes the section on it the current one. */
const READING_LINE = '-45% 0px -55% 0px';

const sectionsIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[data-section]') ?? []),
];
const behavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth');

/** The current section, and the ways to move between sections: by keys, and by `go`. */
export function useSectionScroll(container: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0);
  const aimed = useRef<number | null>(null); // the index of the section where a scroll under way will end
  useSeen(container, setCurrent);

  const go = useCallback(
    (step: ScrollStep): boolean => {
      const sections = sectionsIn(container.current);
      const view = { top: layout.nav, bottom: window.innerHeight };
      // While the window is still scrolling, the next step counts from its destination.
      const away = aimed.current === null ? 0 : sections[aimed.current]!.getBoundingClientRect().top - view.top;
      const places = sections.map((section) => {
        const { top, bottom } = section.getBoundingClientRect();
        return { top: top - away, bottom: bottom - away };
      });
      const target = scrollTargetOf(step, places, view);
      if (target === null) return false;
      const section = sections[target]!;
      aimed.current = target;
      section.scrollIntoView?.({ block: 'start', behavior: behavior() }); // jsdom has no scrollIntoView
      const heading = section.querySelector<HTMLElement>('h1, h2');
      if (heading) focusQuietly(heading);
      setCurrent(target);
      return true;
    },
    [container],
  );

  /** Scrolls for the press of a button: by a step, or by a page within a section, because a button does not make the browser scroll. */
  const press = useCallback(
    (step: ScrollStep) => {
      const page = (window.innerHeight - layout.nav) * PAGE;
      if (!go(step)) window.scrollBy({ top: step === 'next' ? page : -page, behavior: behavior() });
    },
    [go],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (container.current?.closest('[inert]')) return; // a dialog is open and does not have the focus yet
      const step = scrollStepOf(event);
      if (step && go(step)) event.preventDefault();
    };
    const arrived = () => {
      aimed.current = null;
    };
    window.addEventListener('keydown', onKeyDown);
    // people who use the wheel or a finger take over
    const events = ['scrollend', 'wheel', 'touchmove'] as const;
    for (const name of events) document.addEventListener(name, arrived, { passive: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      for (const name of events) document.removeEventListener(name, arrived);
    };
  }, [go, container]);

  return { current, press };
}

/**
 * Marks sections when they come into view, which starts their stages, and reports the current one. Nothing runs while
 * the page scrolls.
 */
function useSeen(container: RefObject<HTMLElement | null>, look: (index: number) => void): void {
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const sections = sectionsIn(container.current);
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute('data-seen', '');
          seen.unobserve(target);
        }
      },
      { rootMargin: '0px 0px -25% 0px' },
    );
    const looked = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entry) look(sections.indexOf(entry.target as HTMLElement));
      },
      { rootMargin: READING_LINE },
    );
    for (const section of sections) {
      seen.observe(section);
      looked.observe(section);
    }
    return () => {
      seen.disconnect();
      looked.disconnect();
    };
  }, [container, look]);
}
