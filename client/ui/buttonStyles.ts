import type { CSSObject } from '@emotion/react';
import { media, type BasicTheme } from '../theme/tokens';
import { CONTROL_HEIGHTS, touchHeight, type ControlSize } from './controlStyles';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ControlSize;
  fullWidth?: boolean;
}

function variantStyles({ colors }: BasicTheme, variant: ButtonVariant): { rest: CSSObject; hover: CSSObject } {
  switch (variant) {
    case 'primary':
      return { rest: { background: colors.accent, color: colors.onAccent }, hover: { background: colors.accentHover } };
    case 'danger':
      return { rest: { background: colors.danger, color: colors.onDanger }, hover: { background: colors.dangerHover } };
    case 'secondary':
      return {
        rest: { background: colors.surface, color: colors.text, borderColor: colors.borderStrong },
        hover: { background: colors.hover },
      };
    case 'ghost':
      return { rest: { background: 'transparent', color: colors.text }, hover: { background: colors.hover } };
  }
}

/** The styles of buttons and of links that look like buttons. */
export function buttonStyles(theme: BasicTheme, { variant = 'secondary', size = 'md', fullWidth = false }: ButtonLook) {
  const { rest, hover } = variantStyles(theme, variant);
  const paddings: Record<ControlSize, number> = { sm: 10, md: 14, lg: 20 };
  return {
    position: 'relative' as const,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    width: fullWidth ? '100%' : undefined,
    minHeight: CONTROL_HEIGHTS[size],
    padding: `0 ${paddings[size]}px`,
    border: '1px solid transparent',
    borderRadius: theme.radii.control,
    fontSize: theme.fontSizes[size === 'sm' ? 13 : size === 'md' ? 14 : 16],
    fontWeight: theme.fontWeights.medium,
    lineHeight: 1.2,
    textDecoration: 'none',
    whiteSpace: 'nowrap' as const,
    userSelect: 'none' as const,
    cursor: 'pointer',
    ...rest,
    [media.pointer]: { '&:hover:not([aria-disabled="true"])': hover },
    ...(size !== 'sm' && touchHeight),
    // a pending button keeps its look, because it is busy and not disabled
    '&[aria-disabled="true"]:not([data-pending])': {
      background: variant === 'ghost' ? 'transparent' : theme.colors.sunken,
      borderColor: variant === 'ghost' ? 'transparent' : theme.colors.border,
      color: theme.colors.textMuted,
      cursor: 'not-allowed',
    },
  };
}
