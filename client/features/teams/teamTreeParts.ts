import styled from '@emotion/styled';
import { withoutProps } from '@/ui/styleProps';
import { media } from '@/theme/tokens';

/** The height of a row, in pixels. */
export const ROW_HEIGHT = 48;
const HEAD_HEIGHT = 40;
const COLUMNS = 'minmax(0, 1fr) 160px 140px 44px';
const PHONE_COLUMNS = 'minmax(0, 1fr) auto 44px';

/** The level has a column of its own where there is room, and stands below the name on a phone. */
const columns = {
  gridTemplateColumns: COLUMNS,
  '& [data-narrow]': { display: 'none' },
  [media.phone]: {
    gridTemplateColumns: PHONE_COLUMNS,
    '& [data-wide]': { display: 'none' },
    '& [data-narrow]': { display: 'inline' },
  },
};

/** The tree. One of many teams scrolls by itself, so that only the rows in sight have to be rendered. */
export const Grid = styled('div', { shouldForwardProp: withoutProps('scrolls') })<{ scrolls: boolean }>(
  ({ theme, scrolls }) => ({
    position: 'relative',
    border: `1px solid ${theme.colors.border}`,
    borderRadius: theme.radii.card,
    background: theme.colors.surface,
    overflow: 'hidden',
    ...(scrolls && {
      maxHeight: 'max(360px, calc(100dvh - 260px))',
      overflowY: 'auto',
      scrollPaddingTop: HEAD_HEIGHT, // the row with the focus is not below the head
    }),
  }),
);

export const HeadRow = styled.div(({ theme }) => ({
  display: 'grid',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  alignItems: 'center',
  gap: 12,
  height: HEAD_HEIGHT,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.colors.border}`,
  background: theme.colors.surface,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.medium,
  color: theme.colors.textMuted,
  ...columns,
}));

export const RowGrid = styled('div', { shouldForwardProp: withoutProps('target', 'dragged') })<{
  target: boolean;
  dragged: boolean;
}>(({ theme, target, dragged }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: 12,
  minHeight: ROW_HEIGHT,
  padding: '2px 8px',
  '&:not(:last-child)': { borderBottom: `1px solid ${theme.colors.border}` },
  fontSize: theme.fontSizes[14],
  opacity: dragged ? 0.5 : 1,
  ...(target && { background: theme.colors.accentSoft, boxShadow: `inset 0 0 0 2px ${theme.colors.accent}` }),
  [media.pointer]: { '&:hover': target ? {} : { background: theme.colors.hover } },
  '&:focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
  ...columns,
}));

export const Twist = styled('span', { shouldForwardProp: withoutProps('open') })<{ open: boolean }>(
  ({ theme, open }) => ({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: 28,
    height: 36,
    color: theme.colors.textMuted,
    cursor: 'pointer',
    '& > svg': { transform: open ? 'rotate(90deg)' : undefined, transition: `transform ${theme.motion.small}` },
    [media.touch]: { width: 44, height: 44 },
  }),
);

/**
 * The place at the top of the tree to drop a team on. It covers the head while a team is dragged, because rows that moved away
 * would end the dragging.
 */
export const TopPlace = styled('div', { shouldForwardProp: withoutProps('target') })<{ target: boolean }>(
  ({ theme, target }) => ({
    display: 'flex',
    alignItems: 'center',
    position: 'absolute',
    inset: 0,
    padding: '0 16px',
    background: target ? theme.colors.accentSoft : theme.colors.sunken,
    fontSize: theme.fontSizes[13],
    color: target ? theme.colors.accent : theme.colors.textMuted,
  }),
);
