import { styled } from '../kit/styled';

/** Says that a scale runs the other way than before, so that nobody answers by the place of a point. */
export const FlipNote = styled('p')(({ theme }) => ({
  padding: '8px 12px',
  background: theme.colors.accentSoft,
  borderRadius: theme.radii.control,
  // Where the system chooses the colours, the background would not show.
  border: '1px solid transparent',
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
}));
