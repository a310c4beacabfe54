import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ComponentPropsWithRef, FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { buttonStyles, type ButtonLook } from './buttonStyles';
import { withoutProps } from './styleProps';
import { useTooltip } from './Tooltip';
import { VisuallyHidden } from './VisuallyHidden';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'disabled'>, ButtonLook {
  /**
   * The reason why the button can't be pressed now. The button stays in the tab order and shows the reason on focus and
   * hover.
   */
  disabledReason?: string | undefined;
  /** An explanation on hover and keyboard focus. The reason takes its place while the button can't be pressed. */
  tooltip?: string | undefined;
  /** The button can't be pressed, and the reason is plain to see. Prefer `disabledReason`. */
  isDisabled?: boolean;
  /** The action is under way: the button keeps its width, shows a turning ring and ignores presses. */
  isPending?: boolean;
  /** For ghosts: the words stand at the edge of what is above and below them, and only the background reaches beyond it. */
  flush?: boolean;
  icon?: ReactNode;
}

const FLUSH = {
  paddingInline: 0,
  borderInlineWidth: 0,
  isolation: 'isolate',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '-1px -10px',
    zIndex: -1,
    borderRadius: 'inherit',
    background: 'inherit',
  },
} as const;

const Plain = styled('button', { shouldForwardProp: withoutProps('variant', 'size', 'fullWidth', 'flush') })<
  ButtonLook & { flush?: boolean }
>(({ theme, flush, ...look }) => [buttonStyles(theme, look), flush && FLUSH]);
const Content = styled('span', { shouldForwardProp: withoutProps('faded') })<{ faded: boolean }>(({ faded }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  opacity: faded ? 0 : 1,
}));

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const Ring = styled.span({
  position: 'absolute',
  width: 16,
  height: 16,
  border: '2px solid currentColor',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
});

export function Button({
  disabledReason,
  tooltip,
  isDisabled = false,
  isPending = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = isDisabled || isPending || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked)
      event.preventDefault(); // prevents a blocked submit button from sending its form
    else onClick?.(event);
  };
  const { id, handlers, bubble } = useTooltip(disabledReason ?? tooltip);
  return (
    <>
      <Plain
        {...rest}
        {...inTurn(rest, handlers)}
        type={type}
        onClick={press}
        aria-describedby={id ?? rest['aria-describedby']}
        aria-disabled={blocked || undefined}
        data-pending={isPending || undefined}
      >
        <Content faded={isPending}>
          {icon}
          {children}
        </Content>
        {isPending && <Ring aria-hidden />}
        {isPending && <VisuallyHidden role="status">Working</VisuallyHidden>}
      </Plain>
      {bubble}
    </>
  );
}

type Handlers = ReturnType<typeof useTooltip>['handlers'];

/** Calls the button's own handlers before those of its tooltip. */
const inTurn = (own: Omit<ButtonProps, 'children'>, { onPointerEnter, onPointerLeave, onFocus, onBlur }: Handlers) => ({
  onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
    own.onPointerEnter?.(event);
    onPointerEnter(event);
  },
  onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => {
    own.onPointerLeave?.(event);
    onPointerLeave();
  },
  onFocus: (event: FocusEvent<HTMLButtonElement>) => {
    own.onFocus?.(event);
    onFocus(event);
  },
  onBlur: (event: FocusEvent<HTMLButtonElement>) => {
    own.onBlur?.(event);
    onBlur();
  },
});
