import styled from '@emotion/styled';
import { withoutProps } from '@/ui/styleProps';
import { TableScroller } from '@/ui/tableParts';

/** The frame in which a long roster scrolls, with its head in view. A short roster scrolls with the page. */
export const RosterScroller = styled(TableScroller, { shouldForwardProp: withoutProps('isWindowed') })<{
  isWindowed: boolean;
}>(({ theme, isWindowed }) => ({
  ...(isWindowed && {
    maxHeight: 'max(360px, calc(100dvh - 220px))',
    overflowY: 'auto',
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: theme.zIndices.sticky,
      background: theme.colors.surface,
      boxShadow: `inset 0 -1px 0 ${theme.colors.border}`, // the border of a collapsed table scrolls away
    },
  }),
}));
