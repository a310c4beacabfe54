import type { Theme } from '@emotion/react';
import { media } from '../theme/tokens';

/** The row of tabs, which scrolls sideways where it is too long. */
export const tabListStyles = (theme: Theme) => ({
  display: 'flex',
  gap: 24,
  overflowX: 'auto' as const,
  scrollbarWidth: 'none' as const,
  boxShadow: `inset 0 -1px 0 ${theme.colors.border}`,
});

export const tabStyles = (theme: Theme, isCurrent: boolean) => ({
  position: 'relative' as const,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 2px',
  border: 0,
  borderRadius: `${theme.radii.control}px ${theme.radii.control}px 0 0`,
  background: 'transparent',
  color: isCurrent ? theme.colors.text : theme.colors.textMuted,
  fontSize: theme.fontSizes[14],
  fontWeight: theme.fontWeights.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap' as const,
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-disabled="true"]': { color: theme.colors.textMuted, opacity: 0.6, cursor: 'not-allowed' },
  '&::after': {
    content: '""',
    position: 'absolute' as const,
    inset: 'auto 0 0',
    height: 2,
    background: isCurrent ? theme.colors.accent : 'transparent',
  },
  [media.touch]: { minHeight: 44 },
});
