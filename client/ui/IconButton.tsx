import type { ReactNode } from 'react';
import { media } from '../theme/tokens';
import { Button, type ButtonProps } from './Button';
import { CONTROL_HEIGHTS } from './controlStyles';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'fullWidth' | 'tooltip'> {
  /** Names the action: the accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'ghost', size = 'md', ...rest }: IconButtonProps) {
  const square = { padding: 0, minWidth: CONTROL_HEIGHTS[size], [media.touch]: { minWidth: 44 } };
  return (
    <Button {...rest} variant={variant} size={size} aria-label={label} css={square} tooltip={label}>
      {icon}
    </Button>
  );
}
