/** The position of an element in the window, in pixels from its top. */
export interface ScrollPosition {
  top: number;
  bottom: number;
}

export type ScrollStep = 'next' | 'previous' | 'first' | 'last';

/** Layout and scrolling are not exact to the pixel. */
const SLACK = 8;

/**
 * The index of the section that a step leads to. Null where the current section continues beyond the window: then the
 * step scrolls by a page, so that nothing is skipped.
 */
export function scrollTargetOf(
  step: ScrollStep,
  sections: readonly ScrollPosition[],
  view: ScrollPosition,
): number | null {
  const last = sections.length - 1;
  if (step === 'first') return 0;
  if (step === 'last') return last;
  const here = Math.max(
    0,
    sections.findLastIndex(({ top }) => top <= view.top + SLACK),
  );
  const { top, bottom } = sections[here]!;
  if (step === 'next') return bottom > view.bottom + SLACK ? null : Math.min(here + 1, last);
  const isInside = top < view.top - SLACK;
  if (!isInside) return Math.max(here - 1, 0);
  return bottom - top > view.bottom - view.top + SLACK ? null : here;
}

const KEYS: Readonly<Record<string, ScrollStep>> = {
  ArrowDown: 'next',
  ArrowRight: 'next',
  PageDown: 'next',
  ' ': 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  Home: 'first',
  End: 'last',
};

/** Elements that use the arrow keys themselves. */
const OWN_KEYS = 'input, select, textarea, [role=grid], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]';
/** Elements that the space bar presses. */
const PRESSABLE = 'button, summary, [role=button]';

/** The step that a key means; null where the key is meant for something else. */
export function scrollStepOf(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>,
): ScrollStep | null {
  const { key, shiftKey, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (target instanceof Element && (target.closest(OWN_KEYS) || (key === ' ' && target.closest(PRESSABLE))))
    return null;
  if (shiftKey) return key === ' ' ? 'previous' : null;
  return KEYS[key] ?? null;
}
