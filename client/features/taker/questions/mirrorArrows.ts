import type { KeyboardEvent } from 'react';

/**
 * Handles the arrow keys in a group of radio buttons where the page runs from right to left: there the next button stands
 * on the left. Browsers differ in what they do with these keys.
 */
export function mirrorArrows(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event;
  if (document.documentElement.dir !== 'rtl' || !(target instanceof HTMLInputElement) || target.type !== 'radio')
    return;
  const step = { ArrowLeft: 1, ArrowRight: -1 }[key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const points = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    ({ name }) => name === target.name,
  );
  const next = points.at((points.indexOf(target) + step) % points.length)!;
  next.focus();
  next.click();
}
