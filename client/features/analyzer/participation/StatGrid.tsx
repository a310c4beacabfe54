import styled from '@emotion/styled';
import { media } from '@/theme/tokens';

/** Five figures in a row, or in two columns where there is less room, with the last one across both. */
export const StatGrid = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 16,
  '@media (max-width: 60em)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child': { gridColumn: '1 / -1' },
  },
  [media.phone]: { gap: 12 },
});
