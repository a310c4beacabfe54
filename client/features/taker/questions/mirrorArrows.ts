import type { KeyboardEvent } from 'react';

/**
 * Where the page runs from right to left, the arrow to the left goes to the next point of a scale, which is what stands
 * there. Browsers differ in this, so it is not left to them.
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
