import type { KeyboardEvent } from 'react';

/**
 * Lets Enter go on from a step, as its button does, also where focus is on the heading or on the page. In a field Enter begins a new line, so
 * there it goes on with Control, or with Command. Other controls use the key themselves.
 */
export function goOnByEnter(event: KeyboardEvent<HTMLElement>) {
  const { target, key, ctrlKey, metaKey, repeat } = event;
  if (key !== 'Enter' || repeat) return;
  const goesOn = (target as Element).matches(ctrlKey || metaKey ? 'h1, main, textarea' : 'h1, main');
  if (goesOn) event.currentTarget.querySelector('form')?.requestSubmit();
}
