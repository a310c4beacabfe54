import styled from '@emotion/styled';
import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

const HOVER_DELAY = 300;
const LEAVE_DELAY = 120;
const GAP = 8;

const Trigger = styled.span({ display: 'contents' });
const Bubble = styled.span(({ theme }) => ({
  position: 'fixed',
  inset: 'auto',
  width: 'max-content',
  maxWidth: 'min(280px, calc(100vw - 16px))',
  margin: 0,
  padding: '6px 10px',
  border: 0,
  borderRadius: theme.radii.control,
  background: theme.colors.tooltip,
  color: theme.colors.onTooltip,
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.regular,
  lineHeight: theme.lineHeights[13],
  textAlign: 'left',
  whiteSpace: 'normal',
  zIndex: theme.zIndices.toast,
}));

/** Places the bubble above the trigger, or below where there is no room above, and never outside the window. */
function place(bubble: HTMLElement, anchor: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect();
  const left = anchor.left + anchor.width / 2 - width / 2;
  const above = anchor.top - height - GAP;
  bubble.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
  bubble.style.top = `${above >= 8 ? above : anchor.bottom + GAP}px`;
}

export interface TooltipProps {
  content: ReactNode;
  /** One element that can take focus; the tooltip becomes its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
}

/**
 * An explanation of a control, on hover and on keyboard focus. Escape closes it, and the pointer may rest on it. The
 * bubble is a native popover in the top layer, so no dialog or scrolling container hides it.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);

  const change = (next: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    const anchor = trigger.current?.firstElementChild;
    if (!open || !bubble.current || !anchor) return;
    const shown = bubble.current;
    shown.showPopover?.(); // jsdom has no showPopover
    place(shown, anchor.getBoundingClientRect());
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // Escape must not close a dialog around the trigger as well
      setOpen(false);
    };
    const close = () => setOpen(false);
    document.addEventListener('keydown', closeOnEscape, true);
    window.addEventListener('scroll', close, true);
    return () => {
      shown.hidePopover?.();
      document.removeEventListener('keydown', closeOnEscape, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [open]);

  const showOnFocus = (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) change(true, 0);
  };

  return (
    <>
      <Trigger
        ref={trigger}
        onPointerEnter={() => change(true, HOVER_DELAY)}
        onPointerLeave={() => change(false, LEAVE_DELAY)}
        onFocus={showOnFocus}
        onBlur={() => change(false, 0)}
      >
        {cloneElement(children, { 'aria-describedby': id })}
      </Trigger>
      <Bubble
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        hidden={!open}
        onPointerEnter={() => change(true, 0)}
        onPointerLeave={() => change(false, LEAVE_DELAY)}
      >
        {content}
      </Bubble>
    </>
  );
}
