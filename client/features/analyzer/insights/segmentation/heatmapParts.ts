import styled from '@emotion/styled';
import { layout, media } from '@/theme/tokens';

const LABEL_WIDTH = 220;
const LABEL_WIDTH_PHONE = 116;

/** Scrolls the groups sideways beside the names of the topics, so that the page does not scroll. */
export const HeatmapScroller = styled.div({
  position: 'relative', // clips texts that are hidden from view
  overflowX: 'auto',
  // a focused cell must not be hidden behind the names
  scrollPaddingLeft: LABEL_WIDTH + layout.heatmapCell,
  [media.phone]: { scrollPaddingLeft: LABEL_WIDTH_PHONE + layout.heatmapCell },
});

export const HeatmapGrid = styled.table({
  borderCollapse: 'separate',
  borderSpacing: 2,
  textAlign: 'left',
  '& td': { padding: 0 },
});

export const HeatmapRowHead = styled.th(({ theme }) => ({
  position: 'sticky',
  left: 0,
  zIndex: 1,
  width: LABEL_WIDTH,
  minWidth: LABEL_WIDTH,
  maxWidth: LABEL_WIDTH,
  paddingRight: 12,
  background: theme.colors.surface,
  fontSize: theme.fontSizes[13],
  lineHeight: 1.2,
  fontWeight: theme.fontWeights.medium,
  overflowWrap: 'anywhere',
  'tr:hover > &': { color: theme.colors.accent },
  [media.phone]: {
    width: LABEL_WIDTH_PHONE,
    minWidth: LABEL_WIDTH_PHONE,
    maxWidth: LABEL_WIDTH_PHONE,
    paddingRight: 8,
  },
}));

export const HeatmapColumnHead = styled.th(({ theme }) => ({
  width: layout.heatmapCell,
  minWidth: layout.heatmapCell,
  padding: '0 0 8px',
  verticalAlign: 'bottom',
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.medium,
}));

/** Written upwards, because names are longer than a cell is wide. */
export const UprightColumnLabel = styled.span({
  display: 'inline-block',
  margin: '0 auto',
  width: layout.heatmapCell,
  lineHeight: `${layout.heatmapCell}px`,
  whiteSpace: 'nowrap',
  writingMode: 'vertical-rl',
  transform: 'rotate(180deg)',
});

/** The element of a cell that takes the focus: a score, or a word with the reason why it is hidden. */
export const HeatmapCell = styled.a(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: layout.heatmapCell,
  height: layout.heatmapCell,
  borderRadius: 4,
  background: theme.colors.sunken,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '&:focus-visible': {
    outline: `2px solid ${theme.colors.accent}`,
    outlineOffset: -2,
    boxShadow: `inset 0 0 0 4px ${theme.colors.surface}`,
  },
}));
