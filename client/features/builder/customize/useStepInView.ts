import { useEffect, useRef, useState } from 'react';
import { bringIntoView } from '@/lib/bringIntoView';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { ONE_COLUMN_QUERY } from './columnLayout';

const rowOf = (slug: string) => document.querySelector(`[data-key="${slug}"]`);

/** Scrolls to the selected step: to its row in the list, or to its preview. */
export function useStepInView(selected: string) {
  const preview = useRef<HTMLElement>(null);
  const isOneColumn = useMediaQuery(ONE_COLUMN_QUERY);
  /** A new object for each form that was closed. */
  const [closedForm, setClosedForm] = useState<object | null>(null);

  // The preview takes the place of a closed form, and the focus. The list beside it may stand elsewhere, so it shows the
  // row. It does so at once, because a browser ends a smooth scroll when another one begins.
  const latest = useRef({ selected, isOneColumn });
  useEffect(() => void (latest.current = { selected, isOneColumn }));
  useEffect(() => {
    if (!closedForm) return;
    if (!latest.current.isOneColumn) rowOf(latest.current.selected)?.scrollIntoView?.({ block: 'nearest' });
    bringIntoView(preview.current);
    preview.current?.focus({ preventScroll: true });
  }, [closedForm]);

  return {
    preview,
    showPreview: () => bringIntoView(preview.current),
    showRow: () => bringIntoView(rowOf(selected)),
    /** Call it when the form of a question was closed. */
    showAfterForm: () => setClosedForm({}),
  };
}
