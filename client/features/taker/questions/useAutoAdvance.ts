import { useEffect, useRef } from 'react';

/** With a shorter delay, people do not see which answer they have chosen. */
const ADVANCE_MS = 200;

/**
 * Goes to the next step a moment after an answer that was given by finger or mouse. Somebody who uses the arrow keys or a
 * screen reader passes over other answers on the way, and presses Next.
 */
export function useAutoAdvance(onNext: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPress = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** Handlers for the element around the choices. */
    watch: {
      onPointerDown: () => void (isPress.current = true),
      onKeyDown: () => void (isPress.current = false),
    },
    /** Whether the choice that is being made comes from a press. It forgets the press. */
    takePress() {
      const was = isPress.current;
      isPress.current = false;
      return was;
    },
    /** Is called after each choice. It opens the next step after a moment, or cancels that for an earlier choice. */
    decided(goesOn: boolean) {
      clearTimeout(timer.current);
      if (goesOn) timer.current = setTimeout(onNext, ADVANCE_MS);
    },
  };
}
