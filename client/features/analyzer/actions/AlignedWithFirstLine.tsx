import styled from '@emotion/styled';
import { media } from '@/theme/tokens';

/** Aligns its content with the first line of a text beside it. */
export const AlignedWithFirstLine = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  '& > label': { alignItems: 'center' },
  [media.touch]: { height: 44 },
});
