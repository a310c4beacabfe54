import { media, type BasicTheme } from '../theme/tokens';

/** sm, md and lg controls are 28, 36 and 44 pixels high. lg is for thumbs; on touch screens md grows to 44 too. */
export type ControlSize = 'sm' | 'md' | 'lg';
export const CONTROL_HEIGHTS: Record<ControlSize, number> = { sm: 28, md: 36, lg: 44 };

export const touchHeight = { [media.touch]: { minHeight: 44 } };

/** The shape of the tick in a checkbox. */
export const TICK = 'polygon(14% 47%, 5% 57%, 39% 90%, 96% 24%, 86% 14%, 38% 69%)';

/** The box of text fields and selects. */
export const inputStyles = (theme: BasicTheme, invalid: boolean) => ({
  width: '100%',
  minHeight: CONTROL_HEIGHTS.md,
  padding: '7px 12px',
  background: theme.colors.surface,
  color: theme.colors.text,
  border: `1px solid ${invalid ? theme.colors.attention : theme.colors.borderControl}`,
  borderRadius: theme.radii.control,
  fontSize: theme.fontSizes[14],
  lineHeight: theme.lineHeights[14],
  '&::placeholder': { color: theme.colors.textMuted, opacity: 1 },
  '&:focus, &[data-focus-visible]': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -1 },
  '&:disabled': { background: theme.colors.sunken, color: theme.colors.textMuted, cursor: 'not-allowed' },
  // iOS zooms into fields whose text is smaller than 16 pixels
  [media.touch]: { minHeight: 44, fontSize: theme.fontSizes[16] },
});
