import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const PAUSE_MS = 300;

/**
 * What is typed into a search, told on once nobody has typed for a while: a list that changed with each letter would only be
 * in the way. `settle` tells it now, and returns when the page shows what it leads to.
 */
export function useSearchText(value: string, onChange: (value: string) => void) {
  /** What the page has not been told yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef(0);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = useCallback((text: string) => {
    window.clearTimeout(timer.current);
    setTyped(null);
    tell.current(text);
  }, []);
  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(text), PAUSE_MS);
  };
  const settle = () => {
    if (typed !== null) flushSync(() => search(typed));
  };
  return { text: typed ?? value, type, search, settle };
}
