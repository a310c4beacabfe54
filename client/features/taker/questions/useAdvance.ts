import { useEffect, useRef } from 'react';

/** The longer of the two delays that are asked for: with less, people do not see what they have chosen. */
const ADVANCE_MS = 200;

/**
 * Going on by itself a moment after an answer. Only a press of a finger or a mouse is taken as decided: who moves with
 * arrow keys or hears the page is still choosing, and presses Next.
 */
export function useAdvance(onNext: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPress = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** For the element around the choices. */
    watch: {
      onPointerDown: () => void (isPress.current = true),
      onKeyDown: () => void (isPress.current = false),
    },
    /** Whether the choice that is being made comes from a press. */
    takePress() {
      const was = isPress.current;
      isPress.current = false;
      return was;
    },
    /** After a choice: goes on soon, or stays where an earlier choice would have gone on. */
    decided(goesOn: boolean) {
      clearTimeout(timer.current);
      if (goesOn) timer.current = setTimeout(onNext, ADVANCE_MS);
    },
  };
}
