import styled from '@emotion/styled';
import { media } from '../theme/tokens';
import { forwardsToDom, system, type SystemProps } from './systemProps';

/** A surface with a hairline edge, with the styling props of Box. Its padding is 24 pixels, or 16 on phones. */
export const Card = styled('div', { shouldForwardProp: forwardsToDom })<SystemProps>(
  ({ theme }) => ({
    minWidth: 0,
    padding: theme.space[6],
    background: theme.colors.surface,
    border: `1px solid ${theme.colors.border}`,
    borderRadius: theme.radii.card,
    [media.phone]: { padding: theme.space[4] },
  }),
  system,
);
