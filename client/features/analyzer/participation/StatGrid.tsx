import styled from '@emotion/styled';
import { media } from '@/theme/tokens';

/** Four figures in a row, two by two on a phone. */
export const StatGrid = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  '@media (max-width: 60em)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.phone]: { gap: 12 },
});
