/* The elements that only the questions use. */
import type { CSSObject } from '@emotion/react';
import { styled } from '../kit/styled';
import { layout, media, type BasicTheme } from '../../../theme/tokens';
import { inputStyles, TICK } from '../../../ui/controlStyles';

export const AnswerField = styled('textarea')(({ theme, 'aria-invalid': invalid }) => ({
  ...inputStyles(theme, Boolean(invalid)),
  display: 'block',
  resize: 'vertical',
  fieldSizing: 'content',
  maxHeight: 320,
}));

export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.space[8],
  background: theme.colors.surface,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  [media.phone]: { padding: theme.space[4] },
}));

/** Radio buttons and checkboxes in the design's colours, which a browser's own do not have on a dark page. */
const markStyles = (theme: BasicTheme): CSSObject => ({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: 20,
  height: 20,
  margin: 0,
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: 4,
  background: theme.colors.surface,
  cursor: 'inherit',
  outline: 'none',
  '&[type=radio]': { borderRadius: theme.radii.round },
  '&::before': { content: '""', width: 12, height: 12, clipPath: TICK },
  '&[type=radio]::before': { width: 8, height: 8, clipPath: 'circle()' },
  '&:checked': { background: theme.colors.accent, borderColor: theme.colors.accent },
  '&:checked::before': { background: theme.colors.onAccent },
  // Where the system chooses the colours, our backgrounds would not show.
  [media.forcedColours]: { appearance: 'auto', '&::before': { display: 'none' } },
});

const choiceRow = (theme: BasicTheme, depth = 0): CSSObject => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: layout.touchTarget,
  padding: '8px 12px',
  paddingInlineStart: 12 + depth * 20,
  borderRadius: theme.radii.control,
  cursor: 'pointer',
  '& > input': markStyles(theme),
  '& > bdi': { minWidth: 0, overflowWrap: 'anywhere' },
  [media.pointer]: { '&:hover': { background: theme.colors.hover } },
  '&:has(:checked)': { background: theme.colors.accentSoft, fontWeight: theme.fontWeights.medium },
  '&:has(:focus-visible),&:focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
});

/** A row with a radio button or a checkbox. The whole row takes the press. */
export const ChoiceRow = styled('label')(({ theme }) => choiceRow(theme));

/**
 * A line of a tree, `depth` steps from the edge, `open` where what is below it is in the next column. Its radio button is only seen: the line
 * takes presses and keys.
 */
export const TeamOption = styled(
  'div',
  'depth',
  'open',
)<{ depth: number; open: boolean }>(({ theme, depth, open }) => ({
  ...choiceRow(theme, depth),
  background: open ? theme.colors.hover : undefined,
  paddingInlineEnd: 0,
  '& input': { pointerEvents: 'none' },
}));

/** A border around one choice and the field that belongs to it. */
export const ChoiceBox = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.control,
  '&:has(:checked)': { borderColor: theme.colors.accent },
  '& > div': { padding: '8px 8px 4px' },
}));

/** A point on a scale, with its label. The whole of it takes the press. */
export const PointLabel = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
  textAlign: 'center',
  cursor: 'pointer',
  '& > input': { position: 'absolute', opacity: 0 },
}));

/** The visible box of a point. Screen readers hear its radio button instead. */
export const PointFace = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  color: theme.colors.text,
  fontSize: theme.fontSizes[16],
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${theme.motion.small}, border-color ${theme.motion.small}`,
  // Only for a mouse: after a touch the point of the next question would look chosen.
  [media.pointer]: { 'label:hover > &': { background: theme.colors.hover } },
  'input:checked + &': {
    background: theme.colors.accent,
    borderColor: theme.colors.accent,
    color: theme.colors.onAccent,
  },
  // Where the system chooses the colours, our background would not show.
  [media.forcedColours]: {
    'input:checked + &': {
      forcedColorAdjust: 'none',
      background: 'Highlight',
      borderColor: 'Highlight',
      color: 'HighlightText',
    },
  },
  'input:focus-visible + &': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
}));
