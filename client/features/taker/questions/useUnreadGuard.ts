import { useLayoutEffect, type RefObject } from 'react';

/** A press within this time after a new step was meant for the step before. Nobody has read the new one yet. */
const UNREAD_MS = 400;
/** The same for the review, where Submit stands in the place of the last Next: a second press hands nothing in. */
const REVIEW_UNREAD_MS = 700;

/** The keys that answer or leave a step. Other keys, such as Tab, work at once. */
const isAnsweringKey = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Enter' || key.startsWith('Arrow');

/**
 * Ignores all presses in `area` right after the step has changed, by finger, mouse or key. The area has the attribute
 * `data-unread` until presses count.
 */
export function useUnreadGuard(area: RefObject<HTMLElement | null>, step: string) {
  useLayoutEffect(() => {
    const element = area.current!;
    const shownAt = performance.now();
    const unreadMs = step === 'review' ? REVIEW_UNREAD_MS : UNREAD_MS;
    let isPressedEarly = false;
    const guard = (event: Event) => {
      // The time of the event itself, because a busy page may handle it late.
      const isEarly = Math.min(event.timeStamp, performance.now()) - shownAt < unreadMs;
      if (event.type === 'pointerdown') isPressedEarly = isEarly;
      if (event instanceof KeyboardEvent && !isAnsweringKey(event)) return;
      // A press counts by when it began. The click of a key or a screen reader has no detail.
      if (!isEarly && !(isPressedEarly && event.type === 'click' && (event as MouseEvent).detail > 0)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const types = ['pointerdown', 'click', 'keydown'];
    for (const type of types) element.addEventListener(type, guard, true);
    element.dataset.unread = '';
    const timer = setTimeout(() => delete element.dataset.unread, unreadMs);
    return () => {
      clearTimeout(timer);
      for (const type of types) element.removeEventListener(type, guard, true);
    };
  }, [area, step]);
}
