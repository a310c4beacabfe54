import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';

/** The line that gets the focus at first: the selected one, or the list itself after a click. */
type FirstFocus = true | 'first' | 'last';

/** The state of a panel that a button opens. */
export interface DisclosureState {
  isOpen: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  firstFocus: FirstFocus;
  onClose: () => void;
}

const KEYS: Record<string, FirstFocus> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' };

/**
 * A button and the panel that it opens: the props of both. The arrow keys open the panel as well. Escape closes it, also
 * where the focus has not yet moved from the button into the panel.
 */
export function useDisclosure(kind: 'menu' | 'listbox' | 'dialog') {
  const trigger = useRef<HTMLButtonElement>(null);
  const [firstFocus, setFirstFocus] = useState<FirstFocus | null>(null);
  const onClose = useCallback(() => setFirstFocus(null), []);
  const open = (button: HTMLButtonElement, focus: FirstFocus) => {
    button.focus(); // Safari does not focus a clicked button, and the focus has to return here
    setFirstFocus(focus);
  };

  const isOpen = firstFocus !== null;
  const panel: DisclosureState = { isOpen, trigger, firstFocus: firstFocus ?? true, onClose };
  const button = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    // a screen reader's click has 0 here
    onClick: (event: MouseEvent<HTMLButtonElement>) => open(event.currentTarget, event.detail === 0 ? 'first' : true),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key === 'Escape' && isOpen) {
        event.stopPropagation(); // a dialog around it stays open
        onClose();
      }
      const focus = KEYS[event.key];
      if (!focus || event.currentTarget.ariaDisabled === 'true') return;
      event.preventDefault();
      open(event.currentTarget, focus);
    },
  } as const;
  return { trigger, button, panel };
}
