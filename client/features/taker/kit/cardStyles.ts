import type { BasicTheme } from '../../../theme/tokens';

/** A card at the end of a survey. It comes with the scripts of what it frames, so the first script does not hold it. */
export const cardStyles = (theme: BasicTheme) => ({
  display: 'grid',
  gap: 16,
  padding: '16px 20px',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  '& h2': { fontSize: theme.fontSizes[16], lineHeight: theme.lineHeights[16] },
  '& h2, & h3': { fontWeight: theme.fontWeights.semibold },
  '& dt': { color: theme.colors.textMuted, fontSize: theme.fontSizes[13], lineHeight: theme.lineHeights[13] },
});
