import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Popover } from 'react-aria-components/Popover';
import type { Theme } from '@emotion/react';
import { media } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

/** The panel that a control opens. */
export const FloatingPanel = styled(Popover)(({ theme }) => ({
  minWidth: 'max(var(--trigger-width), 180px)',
  maxWidth: 'min(360px, calc(100vw - 16px))',
  padding: 4,
  overflowY: 'auto',
  background: theme.colors.raised,
  borderRadius: theme.radii.card,
  boxShadow: theme.shadows.raised,
  outline: 'none',
  animation: `${appear} ${theme.motion.small}`,
}));

/** An option in a list. */
export const optionStyles = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '6px 10px',
  borderRadius: theme.radii.control,
  color: theme.colors.text,
  fontSize: theme.fontSizes[14],
  lineHeight: theme.lineHeights[14],
  textDecoration: 'none',
  outline: 'none',
  cursor: 'pointer',
  '&[data-focused]': { background: theme.colors.hover },
  '&[data-focus-visible]': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
  '&[data-disabled]': { color: theme.colors.textMuted, cursor: 'not-allowed' },
  [media.touch]: { minHeight: 44 },
});
