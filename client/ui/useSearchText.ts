import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const PAUSE_MS = 300;

/**
 * The text of a search. It is passed on when somebody pauses, because a list that changes with each letter would
 * disturb them. `searchNow` passes it on at once, and returns when the page shows the results.
 */
export function useSearchText(value: string, onChange: (value: string) => void) {
  /** The text that has not been passed on yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef(0);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = useCallback((text: string) => {
    window.clearTimeout(timer.current);
    setTyped(null);
    latestOnChange.current(text);
  }, []);
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(text), PAUSE_MS);
  };
  const searchNow = () => {
    if (typed !== null) flushSync(() => search(typed));
  };
  return { text: typed ?? value, type, search, searchNow };
}
