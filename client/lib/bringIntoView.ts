import { prefersReducedMotion } from './prefersReducedMotion';

/** Scrolls just as far as needed for an element to be seen. */
export function bringIntoView(element: Element | null): void {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  element?.scrollIntoView?.({ block: 'nearest', behavior }); // absent in jsdom
}
