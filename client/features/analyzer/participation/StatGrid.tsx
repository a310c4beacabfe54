import styled from '@emotion/styled';
import { media } from '@/theme/tokens';

/** Five figures in a row, two by two with the last one across where there is less room. */
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
