import type { ReactNode } from 'react';
import { media } from '../theme/tokens';
import { Button, type ButtonProps } from './Button';
import { CONTROL_HEIGHTS } from './controlStyles';
import { Tooltip } from './Tooltip';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'fullWidth'> {
  /** Names the action: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'ghost', size = 'md', disabledReason, ...rest }: IconButtonProps) {
  const square = { padding: 0, minWidth: CONTROL_HEIGHTS[size], [media.touch]: { minWidth: 44 } };
  const button = (
    <Button {...rest} variant={variant} size={size} aria-label={label} css={square} disabledReason={disabledReason}>
      {icon}
    </Button>
  );
  return disabledReason === undefined ? <Tooltip content={label}>{button}</Tooltip> : button;
}
