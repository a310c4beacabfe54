import type { Theme } from '@emotion/react';
import { media } from '@/theme/tokens';

/** The row of a step or a question in the steps panel. */
export const rowStyles = (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 12px',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
  color: theme.colors.text,
  cursor: 'pointer',
  '& > svg': { color: theme.colors.textMuted },
  [media.pointer]: { '&:hover': { borderColor: theme.colors.borderStrong } },
  '&[data-selected]': { borderColor: theme.colors.accent, boxShadow: `inset 0 0 0 1px ${theme.colors.accent}` },
});
