/*
 * The basic elements of the respondent's page. They share the tokens and the control styles of client/ui, but not its
 * components, because those bring Emotion and styled-system, and this page must stay small.
 */
import { styled } from './styled';
import { layout, media } from '../../../theme/tokens';
import { buttonStyles, type ButtonLook } from '../../../ui/buttonStyles';
import { inputStyles } from '../../../ui/controls';

/** From here on the steps stand beside the card. */
export const WIDE = '@media (min-width: 80em)';

/** Children below each other; `gap` in pixels. */
export const Column = styled(
  'div',
  'gap',
)<{ gap: number }>(({ gap }) => ({ display: 'flex', flexDirection: 'column', gap, minWidth: 0 }));

/** Read aloud, not seen. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

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

export const Prose = styled('p')(({ theme }) => ({
  ...ownDirection,
  fontSize: theme.fontSizes[16],
  lineHeight: theme.lineHeights[16],
  whiteSpace: 'pre-line',
  textWrap: 'pretty',
}));

/** Takes focus when a screen opens; what is read aloud then needs no ring. */
export const Title = styled(
  'h1',
  'size',
)<{ size?: 20 | 24 | 32 }>(({ theme, size = 20 }) => ({
  fontSize: theme.fontSizes[size],
  lineHeight: theme.lineHeights[size],
  letterSpacing: theme.letterSpacings[size],
  ...ownDirection,
  fontWeight: theme.fontWeights.semibold,
  textWrap: 'pretty',
  '&:focus-visible': { outline: 'none' },
}));

export const Button = styled(
  'button',
  'variant',
  'size',
  'fullWidth',
)<ButtonLook>(({ theme, ...look }) => buttonStyles(theme, look));

export const Input = styled('input')(({ theme, 'aria-invalid': invalid }) => ({
  ...inputStyles(theme, Boolean(invalid)),
  minHeight: layout.touchTarget,
}));

/** What is wrong, under the control it belongs to. The line is always there, so that nothing moves when it is filled. */
export const Problem = styled('p')(({ theme }) => ({
  minHeight: '1.4em',
  color: theme.colors.attention,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
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
