import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

/** Which line has the focus at first: the one that is chosen, or the list itself, where somebody used the mouse. */
type FirstFocus = true | 'first' | 'last';

/** What a panel that unfolds from a button has to know of it. */
export interface UnfoldState {
  isOpen: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  firstFocus: FirstFocus;
  onClose: () => void;
}

const KEYS: Record<string, FirstFocus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/** A button and what unfolds from it: props for the one and for the other. The arrow keys open as well. */
export function useUnfold(kind: 'menu' | 'listbox' | 'dialog') {
  const trigger = useRef<HTMLButtonElement>(null);
  const [firstFocus, setFirstFocus] = useState<FirstFocus | null>(null);
  const onClose = useCallback(() => setFirstFocus(null), []);
  const open = (button: HTMLButtonElement, focus: FirstFocus) => {
    button.focus(); // Safari gives none to a button that is clicked, and the focus is to come back here
    setFirstFocus(focus);
  };

  const isOpen = firstFocus !== null;
  const panel: UnfoldState = { isOpen, trigger, firstFocus: firstFocus ?? true, onClose };
  const button = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onClick: (event: MouseEvent<HTMLButtonElement>) => open(event.currentTarget, event.detail === 0 ? 'first' : true), // 0: by a screen reader
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const focus = KEYS[event.key];
      if (!focus || event.currentTarget.ariaDisabled === 'true') return;
      event.preventDefault();
      open(event.currentTarget, focus);
    },
  } as const;
  return { trigger, button, panel };
}
