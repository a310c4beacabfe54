import styled from '@emotion/styled';
import { layout, media } from '../../theme/tokens';

/** From here on the steps stand beside the card. */
export const WIDE = '@media (min-width: 80em)';

/** Headings take focus when a screen opens; what is read aloud then needs no ring. */
const quietHeading = { 'h1:focus-visible': { outline: 'none' } };

/** One narrow column in the middle, for the first and the last screen. */
export const Column = styled.div(({ theme }) => ({
  ...quietHeading,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.space[6],
  width: '100%',
  maxWidth: 560,
  margin: '0 auto',
  padding: `${theme.space[16]}px ${theme.space[5]}px ${theme.space[12]}px`,
  [media.phone]: { paddingTop: theme.space[6], paddingLeft: theme.space[4], paddingRight: theme.space[4] },
}));

/** The steps and the card beside each other, or the card alone. */
export const StageGrid = styled.div(({ theme }) => ({
  ...quietHeading,
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${layout.builder}px)`,
  justifyContent: 'center',
  alignItems: 'start',
  gap: theme.space[4],
  padding: `${theme.space[4]}px ${theme.space[5]}px ${theme.space[10]}px`,
  [media.phone]: { padding: theme.space[4], paddingTop: 0 },
  [WIDE]: {
    gridTemplateColumns: `${layout.stepsPanel}px minmax(0, ${layout.builder}px)`,
    gap: theme.space[8],
    paddingTop: theme.space[10],
  },
}));

/** A row to choose: the whole of it takes the press, tall enough for a thumb. */
export const ChoiceRow = styled('label', { shouldForwardProp: (prop) => prop !== 'depth' })<{ depth?: number }>(({ theme, depth = 0 }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: layout.touchTarget,
  padding: '8px 12px',
  paddingLeft: 12 + depth * 20,
  borderRadius: theme.radii.control,
  fontSize: theme.fontSizes[14],
  cursor: 'pointer',
  '& > input': { flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: theme.colors.accent, cursor: 'inherit' },
  '&:hover': { background: theme.colors.hover },
  '&:has(:checked)': { background: theme.colors.accentSoft, fontWeight: theme.fontWeights.medium },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
  '& > input:focus-visible': { outline: 'none' },
}));

/** Shown while there is no room for the steps beside the card. */
export const NarrowOnly = styled.div(({ theme }) => ({ padding: `${theme.space[3]}px 0 ${theme.space[4]}px`, [WIDE]: { display: 'none' } }));
