import styled from '@emotion/styled';
import { media } from '../theme/tokens';
import { Inline } from './Stack';

/** Buttons or filters in a row. On a phone, where the row breaks, they fill each line, so that no line ends at random. */
export const FilledRow = styled(Inline)({
  gap: 8,
  [media.phone]: { width: '100%', '& > *': { flexGrow: 1 } },
});
