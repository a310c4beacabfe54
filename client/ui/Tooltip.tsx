import styled from '@emotion/styled';
import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
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

/** The handlers of an element that shows a tooltip. */
interface TriggerHandlers {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * A tooltip as its parts, for a control that has one at times: the control stays the same element, and so keeps the focus,
 * when its tooltip comes or goes. `of` finds the control in the element that has the handlers.
 */
export function useTooltip(content: ReactNode | undefined, of: (element: HTMLElement) => Element | null = asItIs) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<Element | null>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const isGone = content === undefined;
  if (open && isGone) setOpen(false);

  const change = (next: boolean, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), delay);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useLayoutEffect(() => {
    if (!open || !bubble.current || !anchor.current) return;
    const shown = bubble.current;
    shown.showPopover?.(); // jsdom has no showPopover
    place(shown, anchor.current.getBoundingClientRect());
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

  const show = (element: HTMLElement, delay: number) => {
    anchor.current = of(element);
    if (!isGone) change(true, delay);
  };
  const handlers: TriggerHandlers = {
    onPointerEnter: ({ currentTarget }) => show(currentTarget, HOVER_DELAY),
    onPointerLeave: () => change(false, LEAVE_DELAY),
    onFocus: ({ currentTarget, target }) => target.matches(':focus-visible') && show(currentTarget, 0),
    onBlur: () => change(false, 0),
  };
  return {
    /** The id of the tooltip, which describes the control. */
    id: isGone ? undefined : id,
    handlers,
    bubble: isGone ? null : (
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
    ),
  };
}

const asItIs = (element: HTMLElement) => element;
const firstChild = ({ firstElementChild }: HTMLElement) => firstElementChild;

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
  const { id, handlers, bubble } = useTooltip(content, firstChild);
  return (
    <>
      <Trigger {...handlers}>{cloneElement(children, { 'aria-describedby': id })}</Trigger>
      {bubble}
    </>
  );
}
