import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const LONGEST_WAIT_MS = 5000;
const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/**
 * Announces a new page by moving the focus to its heading, as a page load would. The heading may appear later than the
 * page, with its data. A heading that stays, as one above a row of tabs, does not take the focus.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const known = useRef<{ pathname: string; heading: HTMLElement | null; text: string | null }>({
    pathname,
    heading: null,
    text: null,
  });

  useEffect(() => {
    const isNavigation = known.current.pathname !== pathname;
    known.current.pathname = pathname;
    const focusBefore = document.activeElement;

    const arrive = () => {
      const heading = pageHeading();
      if (!heading || (heading === known.current.heading && heading.textContent === known.current.text)) return;
      Object.assign(known.current, { heading, text: heading.textContent });
      const movedOn = document.activeElement !== focusBefore && document.activeElement !== document.body;
      if (isNavigation && !movedOn) focusQuietly(heading);
      observer.disconnect();
    };
    const observer = new MutationObserver(arrive);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = window.setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
    arrive();
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, [pathname]);
}

/** Focuses a heading without a focus ring, because a heading is not a control. */
export function focusQuietly(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
