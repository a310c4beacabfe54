import { useCallback, useState } from 'react';
import { readItem, writeItem } from './browserStorage';

/** One of a few values, remembered in this browser. Where storage is blocked, the value lasts until the page closes. */
export function useStoredChoice<Value extends string>(key: string, values: readonly Value[], fallback: Value) {
  const [value, setValue] = useState<Value>(() => {
    const stored = readItem('localStorage', key);
    return values.find((known) => known === stored) ?? fallback;
  });
  const choose = useCallback(
    (next: Value) => {
      setValue(next);
      writeItem('localStorage', key, next);
    },
    [key],
  );
  return [value, choose] as const;
}
