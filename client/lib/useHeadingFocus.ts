import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const LONGEST_WAIT_MS = 5000;
const pageHeading = () => document.querySelector<HTMLElement>('main h1');

/**
 * A new page is announced by moving the focus to its heading, as a page load would. The heading may come later, with its
 * data; and a heading that simply stays, as over a row of tabs, leaves the focus where it is.
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

/** A heading is no control: it takes the focus for the ear, without a ring for the eye. */
export function focusQuietly(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
