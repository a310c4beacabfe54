import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFramed } from '../frame/isFramed';

/** What the browser's history holds for each step that was visited. */
interface Entry {
  step: string;
  /** The step of the entry before. It is missing in the first entry. */
  from?: string;
  /** The number of entries of this visit before this one. */
  depth: number;
  /** Whether it was opened from the review, directly or through another step. */
  isEdit?: boolean;
}

const currentEntry = () => history.state as Partial<Entry> | null;

/**
 * Makes each step an entry of the browser's history, so that its Back and Forward go from step to step. `open` shows the
 * step with a key, if it can be opened. Returns whether the step was opened from the review, also after the page was loaded again.
 */
export function useStepHistory(step: string, open: (step: string) => void): boolean {
  const [isEdit, setEdit] = useState(() => currentEntry()?.isEdit === true);
  const newestOpen = useRef(open);
  newestOpen.current = open;

  useLayoutEffect(() => {
    const { step: before, from, depth = 0, isEdit: wasEdit = false } = currentEntry() ?? {};
    if (before === step) return;
    const leadsBack = step !== 'review' && step !== 'intro' && (wasEdit || before === 'review');
    // In a frame, Back and Forward are those of the builder.
    if (before === undefined || isFramed()) history.replaceState({ step, depth: 0, isEdit: leadsBack }, '');
    else if (from === step)
      return history.back(); // The entry says then whether it is an edit.
    else history.pushState({ step, from: before, depth: depth + 1, isEdit: leadsBack }, '');
    setEdit(leadsBack);
  }, [step]);

  useEffect(() => {
    history.scrollRestoration = 'manual'; // Each step is shown from its top.
    const follow = () => {
      const entry = currentEntry();
      setEdit(entry?.isEdit === true);
      if (entry?.step) newestOpen.current(entry.step);
    };
    window.addEventListener('popstate', follow);
    return () => {
      window.removeEventListener('popstate', follow);
      // After the last step Back leaves the survey, and does not lead through steps that can't be changed any more.
      const { depth = 0 } = currentEntry() ?? {};
      if (depth > 0) history.go(-depth);
    };
  }, []);
  return isEdit;
}
