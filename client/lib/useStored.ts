import { useCallback, useState } from 'react';

/** One of a few values, remembered in this browser; where storage is blocked it holds until the page closes. */
export function useStored<Value extends string>(key: string, values: readonly Value[], fallback: Value) {
  const [value, setValue] = useState<Value>(() => {
    const stored = read(key);
    return values.find((known) => known === stored) ?? fallback;
  });
  const choose = useCallback(
    (next: Value) => {
      setValue(next);
      write(key, next);
    },
    [key],
  );
  return [value, choose] as const;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // private windows may refuse
  }
}
