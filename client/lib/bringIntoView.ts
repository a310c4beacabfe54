import { prefersReducedMotion } from './prefersReducedMotion';

/** Scrolls only as far as it takes to show an element. */
export function bringIntoView(element: Element | null): void {
  const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
  element?.scrollIntoView?.({ block: 'nearest', behavior }); // jsdom has no scrollIntoView
}
