/*
 * The basic elements of the respondent's page. They share the tokens and the control styles of client/ui, but not its
 * components, because those bring Emotion and styled-system, and this page must stay small.
 */
import { styled } from './styled';
import { layout, media } from '../../../theme/tokens';
import { buttonStyles, type ButtonLook } from '../../../ui/buttonStyles';
import { inputStyles } from '../../../ui/controlStyles';

/** The media query of windows with room for the list of steps beside the question. */
export const WIDE_WINDOW = '@media (min-width: 80em)';

/** Children below each other. `gap` is in pixels. */
export const Column = styled(
  'div',
  'gap',
)<{ gap: number }>(({ gap }) => ({ display: 'flex', flexDirection: 'column', gap, minWidth: 0 }));

/** A text for screen readers only. */
export const VisuallyHidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Texts of the survey run in the direction of their own language, and are aligned as the page is. */
const ownDirection = { unicodeBidi: 'plaintext', '[dir=rtl] &': { textAlign: 'right', letterSpacing: 0 } } as const;

/** Children beside each other, which wrap where there is no room. */
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
}));

/** The heading of a screen. It gets focus when the screen opens, so that it is read aloud, and then shows no focus ring. */
export const Title = styled(
  'h1',
  'size',
)<{ size?: 20 | 24 | 32 }>(({ theme, size = 20 }) => ({
  fontSize: theme.fontSizes[size],
  lineHeight: theme.lineHeights[size],
  letterSpacing: theme.letterSpacings[size],
  ...ownDirection,
  fontWeight: theme.fontWeights.semibold,
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

/** The line for an error under its control. An empty line takes its room too, so that nothing moves when an error appears. */
export const ErrorLine = styled('p')(({ theme }) => ({
  minHeight: '1.4em',
  color: theme.colors.attention,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
}));

/** The main element of the first and the last screen: one narrow column in the middle. */
export const Page = styled('main')({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  maxWidth: 600,
  margin: '0 auto',
  padding: '64px 20px 48px',
  [media.phone]: { padding: '24px 16px' },
});
