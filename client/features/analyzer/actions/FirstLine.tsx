import styled from '@emotion/styled';
import { media } from '@/theme/tokens';

/** What stands beside a text that may be long: in the middle of its first line. */
export const FirstLine = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  height: 32,
  '& > label': { alignItems: 'center' },
  [media.touch]: { height: 44 },
});
