import { useLayoutEffect, type RefObject } from 'react';

/** The keys of a question's choices, in their order. */
const CHOICE_KEYS = '123456789abcdefghijklmnopqrstuvwxyz';

/** The key of a choice, by its place. The few choices after the last key have none. */
export const choiceKey = (index: number): string | undefined => CHOICE_KEYS[index];

/** What takes letters and digits itself. */
const TYPED_INTO = 'textarea, select, input:not([type=radio], [type=checkbox])';

/**
 * Calls `onKey` for each key with a letter or a digit that is pressed while focus is anywhere in the page's main part, which
 * `inside` belongs to, but not in a field.
 */
export function useAnswerKeys(
  inside: RefObject<HTMLElement | null>,
  onKey: (key: string, event: KeyboardEvent) => void,
) {
  // A layout effect, because in the built page other effects run a frame later, and a quick key press would be lost.
  useLayoutEffect(() => {
    const area = inside.current?.closest('main');
    const press = (event: KeyboardEvent) => {
      const key = answerKeyOf(event);
      // A key that is held down must not answer all questions that follow.
      if (!key || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(event.target as Element).matches(TYPED_INTO)) onKey(key, event);
    };
    area?.addEventListener('keydown', press);
    return () => area?.removeEventListener('keydown', press);
  });
}

/** Calls `onChoice` with the place of the choice whose key is pressed. */
export const useChoiceKeys = (inside: RefObject<HTMLElement | null>, onChoice: (index: number) => void) =>
  useAnswerKeys(inside, (key) => {
    const index = CHOICE_KEYS.indexOf(key);
    if (index !== -1) onChoice(index);
  });

/**
 * The digit or small letter of a key, or undefined for another key. French keyboards need Shift for a digit, and Arabic ones write
 * other digits and letters, so there the position of the key counts.
 */
function answerKeyOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  const typed = /^[\da-z]$/i.test(key) ? key : shiftKey ? undefined : /^(?:Digit|Key)(\w)$/.exec(code)?.[1];
  return typed?.toLowerCase();
}
