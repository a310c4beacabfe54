import styled from '@emotion/styled';
import { media } from '../theme/tokens';
import { withoutProps } from './styleProps';

/** A wide table scrolls sideways in here, so that the page does not. */
export const TableScroller = styled.div(({ theme }) => ({
  position: 'relative', // clips texts that are hidden from view
  overflowX: 'auto',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
}));

export const TableGrid = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  borderSpacing: 0,
  textAlign: 'left',
  // Nine columns, as of a team beside a benchmark, fit a window of 1,024 pixels only with less room between them.
  '&:has(> thead th:nth-of-type(9)) :is(th, td)': { paddingInline: 12 },
});

export const HeadCell = styled('th', { shouldForwardProp: withoutProps('numeric') })<{ numeric: boolean }>(
  ({ theme, numeric }) => ({
    height: 40,
    padding: '0 16px',
    borderBottom: `1px solid ${theme.colors.border}`,
    fontSize: theme.fontSizes[12],
    fontWeight: theme.fontWeights.medium,
    color: theme.colors.textMuted,
    textAlign: numeric ? 'right' : 'left',
    whiteSpace: 'nowrap',
  }),
);

export const BodyRow = styled('tr', { shouldForwardProp: withoutProps('linked', 'current') })<{
  linked: boolean;
  current: boolean;
}>(({ theme, linked, current }) => ({
  position: 'relative',
  ...(current && { background: theme.colors.accentSoft, boxShadow: `inset 3px 0 0 ${theme.colors.accent}` }),
  '&:not(:last-of-type) > *': { borderBottom: `1px solid ${theme.colors.border}` },
  ...(linked && {
    [media.pointer]: { '&:hover': current ? {} : { background: theme.colors.hover } },
    // the row's link covers the row, so the row's other controls are placed above it
    '& button, & input, & a:not([data-row-link])': { position: 'relative', zIndex: 1 },
    '&:has([data-row-link]:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
  }),
}));

export const BodyCell = styled('td', { shouldForwardProp: withoutProps('numeric') })<{ numeric: boolean }>(
  ({ theme, numeric }) => ({
    height: 52,
    padding: '8px 16px',
    fontSize: theme.fontSizes[14],
    fontWeight: theme.fontWeights.regular,
    textAlign: numeric ? 'right' : 'left',
    '&[scope]': { minWidth: 160, overflowWrap: 'anywhere' },
    ...(numeric && { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
  }),
);

/** The name of a row: a link that covers the whole row. */
export const RowLink = styled.a(({ theme }) => ({
  color: 'inherit',
  fontWeight: theme.fontWeights.medium,
  textDecoration: 'none',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}));

export const SortButton = styled('button', { shouldForwardProp: withoutProps('numeric') })<{ numeric: boolean }>(
  ({ theme, numeric }) => ({
    display: 'inline-flex',
    flexDirection: numeric ? 'row-reverse' : 'row', // the title stays in line with the figures below it
    alignItems: 'center',
    gap: 4,
    minHeight: 28,
    margin: '0 -6px',
    padding: '0 6px',
    border: 0,
    borderRadius: theme.radii.control,
    background: 'transparent',
    fontWeight: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: theme.colors.text },
    '& > svg': { opacity: 0 },
    '&:hover > svg, &:focus-visible > svg': { opacity: 0.5 },
    '[aria-sort] > &': { color: theme.colors.text },
    '[aria-sort] > & > svg': { opacity: 1 },
    [media.touch]: { minHeight: 44, '& > svg': { opacity: 0.5 } },
  }),
);
