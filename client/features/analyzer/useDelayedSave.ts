import { useCallback, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '@/lib/errorReporting';

/** `waiting` means that a value was typed and not sent yet. */
export type DelayedSaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

/**
 * Saves a value once nothing has changed for `delay` milliseconds. It sends one value at a time, and never an older one
 * after a newer one. When the page is left or its tab closed, it saves the waiting value at once.
 */
export function useDelayedSave<Value>(save: (value: Value) => Promise<unknown>, delay: number) {
  const [state, setState] = useState<DelayedSaveState>('idle');
  const latestSave = useRef(save);
  const waiting = useRef<{ value: Value } | null>(null);
  const timer = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    latestSave.current = save;
  });

  const flush = useCallback(() => {
    window.clearTimeout(timer.current);
    const next = waiting.current;
    if (!next) return;
    waiting.current = null;
    const settle = (outcome: DelayedSaveState) => {
      if (!waiting.current) setState(outcome);
    };
    queue.current = queue.current.then(async () => {
      settle('saving');
      try {
        await latestSave.current(next.value);
        settle('saved');
      } catch (error) {
        reportUnexpected(error);
        settle('failed');
      }
    });
  }, []);

  const change = useCallback(
    (value: Value) => {
      waiting.current = { value };
      setState('waiting');
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(flush, delay);
    },
    [flush, delay],
  );
  /** Forgets a value that waits. */
  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    waiting.current = null;
    setState('idle');
  }, []);
  useEffect(() => {
    window.addEventListener('beforeunload', flush);
    return () => {
      window.removeEventListener('beforeunload', flush);
      flush();
    };
  }, [flush]);

  return { state, change, cancel, flush };
}
