import { useRef, type KeyboardEvent } from 'react';
import type { SelectOption } from './Select';

const PAUSE_MS = 1000;

/**
 * Selects by the first letters of a name while the list is closed, as the browser's own select does. Typing one letter
 * again goes to the next match.
 */
export function useTypeAhead<Value extends string>(
  options: readonly SelectOption<Value>[],
  value: Value | null,
  onChange: (value: Value) => void,
) {
  const typed = useRef({ text: '', at: -Infinity });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    const isNew = timeStamp - typed.current.at > PAUSE_MS;
    const text = (isNew ? '' : typed.current.text) + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const from = options.findIndex((option) => option.value === value) + (text.length === 1 ? 1 : 0);
    const inTurn = [...options.slice(Math.max(0, from)), ...options.slice(0, Math.max(0, from))];
    const found = inTurn.find(({ label, isDisabled }) => !isDisabled && label.toLowerCase().startsWith(text));
    if (found && found.value !== value) onChange(found.value);
  };
}
