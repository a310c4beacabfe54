/**
 * The page's own building blocks. They use the kit's tokens and its control styles, but not Emotion, its
 * styled-system layer and icons: with React they would take the page past the 90 kB of JavaScript it may weigh.
 */
import { styled } from './styled';
import { layout, media } from '../../theme/tokens';
import { buttonStyles, type ButtonLook } from '../../ui/buttonStyles';
import { inputStyles } from '../../ui/controls';

/** From here on the steps stand beside the card. */
export const WIDE = '@media (min-width: 80em)';

/** Children below each other; `gap` in pixels. */
export const Column = styled('div', 'gap')<{ gap: number }>(({ gap }) => ({ display: 'flex', flexDirection: 'column', gap, minWidth: 0 }));

/** Read aloud, not seen. */
export const VisuallyHidden = styled('span')({ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' });

/** The survey's own words run in their own direction, and stand on the page's side. */
const ownDirection = { unicodeBidi: 'plaintext', '[dir=rtl] &': { textAlign: 'right', letterSpacing: 0 } } as const;

/** Children beside each other, wrapping where there is no room. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minWidth: 0 });

export const Small = styled('p')(({ theme }) => ({
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
  fontVariantNumeric: 'tabular-nums',
}));

export const Prose = styled('p')(({ theme }) => ({ ...ownDirection, fontSize: theme.fontSizes[16], lineHeight: theme.lineHeights[16], whiteSpace: 'pre-line', textWrap: 'pretty' }));

/** Takes focus when a screen opens; what is read aloud then needs no ring. */
export const Title = styled('h1', 'size')<{ size?: 20 | 24 | 32 }>(({ theme, size = 20 }) => ({
  fontSize: theme.fontSizes[size],
  lineHeight: theme.lineHeights[size],
  letterSpacing: theme.letterSpacings[size],
  ...ownDirection,
  fontWeight: theme.fontWeights.semibold,
  textWrap: 'pretty',
  '&:focus-visible': { outline: 'none' },
}));

export const Button = styled('button', 'variant', 'size', 'fullWidth')<ButtonLook>(({ theme, ...look }) => buttonStyles(theme, look));

export const Input = styled('input')(({ theme, 'aria-invalid': invalid }) => ({ ...inputStyles(theme, Boolean(invalid)), minHeight: layout.touchTarget }));

export const Area = styled('textarea')(({ theme }) => ({ ...inputStyles(theme, false), display: 'block', resize: 'vertical', fieldSizing: 'content', maxHeight: 320 }));

/** What is wrong, under the control it belongs to. The line is always there, so that nothing moves when it is filled. */
export const Problem = styled('p')(({ theme }) => ({ minHeight: '1.4em', color: theme.colors.attention, fontSize: theme.fontSizes[13], lineHeight: theme.lineHeights[13] }));

export const Card = styled('section')(({ theme }) => ({
  minWidth: 0,
  padding: theme.space[8],
  background: theme.colors.surface,
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.card,
  [media.phone]: { padding: theme.space[4] },
}));

/** One narrow column in the middle, for the first and the last screen. */
export const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  maxWidth: 600,
  margin: '0 auto',
  padding: '64px 20px 48px',
  [media.phone]: { padding: '24px 16px' },
});

/** A row to choose: the whole of it takes the press, tall enough for a thumb. */
export const ChoiceRow = styled('label', 'depth')<{ depth?: number }>(({ theme, depth = 0 }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: layout.touchTarget,
  padding: '8px 12px',
  paddingInlineStart: 12 + depth * 20,
  borderRadius: theme.radii.control,
  cursor: 'pointer',
  '& > input': { flexShrink: 0, width: 18, height: 18, margin: 0, accentColor: theme.colors.accent, cursor: 'inherit', outline: 'none' },
  [media.pointer]: { '&:hover': { background: theme.colors.hover } },
  '&:has(:checked)': { background: theme.colors.accentSoft, fontWeight: theme.fontWeights.medium },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: -2 },
}));

/** A choice that stands for itself, with room for what belongs to it. */
export const ChoiceBox = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.control,
  '&:has(:checked)': { borderColor: theme.colors.accent },
  '& > div': { padding: '8px 8px 4px' },
}));

/** A point on a scale: the whole of it takes the press. */
export const Point = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  lineHeight: theme.lineHeights[12],
  textAlign: 'center',
  cursor: 'pointer',
  '& > input': { position: 'absolute', opacity: 0 },
  // a long word may use the gap between the points
  '& > span + span': { margin: '0 -4px' },
}));

/** What is seen of a point, beside the radio button that is heard. */
export const Face = styled('span')(({ theme }) => ({
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
  // where a finger was, the next question's point must not look chosen
  [media.pointer]: { 'label:hover > &': { background: theme.colors.hover } },
  'input:checked + &': { background: theme.colors.accent, borderColor: theme.colors.accent, color: theme.colors.onAccent },
  // where the system chooses the colours, a background says nothing
  [media.forcedColours]: { 'input:checked + &': { forcedColorAdjust: 'none', background: 'Highlight', borderColor: 'Highlight', color: 'HighlightText' } },
  'input:focus-visible + &': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
}));
