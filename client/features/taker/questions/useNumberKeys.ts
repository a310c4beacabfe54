import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A 0 that is typed within this time after a 1 makes it a 10. */
const TEN_WITHIN_MS = 1000;

/**
 * Calls `onNumber` for each number key that is pressed while focus is anywhere in the page's main part, which `inside`
 * belongs to. Where the scale `hasTen`, a 1 and a 0 give a 10.
 */
export function useNumberKeys(
  inside: RefObject<HTMLElement | null>,
  hasTen: boolean,
  onNumber: (pressed: number) => void,
) {
  const typed = useRef<{ digit: number; at: number } | null>(null);
  // A layout effect, because in the built page other effects run a frame later, and a quick key press would be lost.
  useLayoutEffect(() => {
    const area = inside.current?.closest('main');
    const press = (event: KeyboardEvent) => {
      const digit = numberKeyOf(event);
      // A key that is held down must not answer all questions that follow.
      if (digit === null || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      const follows =
        hasTen && digit === 0 && typed.current?.digit === 1 && event.timeStamp - typed.current.at < TEN_WITHIN_MS;
      typed.current = { digit, at: event.timeStamp };
      onNumber(follows ? 10 : digit);
    };
    area?.addEventListener('keydown', press);
    return () => area?.removeEventListener('keydown', press);
  });
}

/**
 * The number of a number key, or null for another key. French keyboards need Shift for a digit and Arabic ones write other
 * digits, so there the position of the key counts.
 */
function numberKeyOf({ key, code, shiftKey }: KeyboardEvent): number | null {
  const digit = /^\d$/.test(key) ? key : !shiftKey && /^Digit(\d)$/.exec(code)?.[1];
  return digit ? Number(digit) : null;
}
