import { useRef, type KeyboardEvent } from 'react';
import type { SelectOption } from './Select';
import { findTyped, NOTHING_TYPED, typeLetter } from './typeAhead';

/**
 * Selects by the first letters of a name while the list is closed, as the browser's own select does. Typing one letter
 * again goes to the next match.
 */
export function useTypeAhead<Value extends string>(
  options: readonly SelectOption<Value>[],
  value: Value | null,
  onChange: (value: Value) => void,
) {
  const typed = useRef(NOTHING_TYPED);
  return (event: KeyboardEvent) => {
    const letters = typeLetter(typed.current, event);
    if (!letters) return;
    typed.current = letters;
    const enabled = options.filter(({ isDisabled }) => !isDisabled);
    const at = enabled.findIndex((option) => option.value === value);
    const found = findTyped(enabled, at, letters, ({ label }) => label);
    if (found && found.value !== value) onChange(found.value);
  };
}
