import { Global, css } from '@emotion/react';
import { customProperties, media, theme } from './tokens';

/** Both palettes are always in the page; the `data-theme` attribute of the root element chooses. */
const styles = css({
  ':root, :root[data-theme="light"]': { ...customProperties('light'), colorScheme: 'light' },
  ':root[data-theme="dark"]': { ...customProperties('dark'), colorScheme: 'dark' },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { textSizeAdjust: '100%', scrollbarGutter: 'stable' },
  body: {
    margin: 0,
    minHeight: '100dvh',
    background: theme.colors.bg,
    color: theme.colors.text,
    fontFamily: theme.fonts.body,
    fontSize: theme.fontSizes[14],
    lineHeight: theme.lineHeights[14],
    letterSpacing: theme.letterSpacings[14],
    fontFeatureSettings: "'cv11', 'ss03'",
    WebkitFontSmoothing: 'antialiased',
    MozOsxFontSmoothing: 'grayscale',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, fieldset, legend, blockquote': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: 0, minWidth: 0 },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  'img, svg': { display: 'block', flexShrink: 0 },
  ':focus-visible': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
  '::selection': { background: theme.colors.accentSoft, color: theme.colors.text },
  [media.calm]: {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
});

export function GlobalStyles() {
  return <Global styles={styles} />;
}
