import { COLOUR_NAMES, colourReference, type ColourName } from './colours';

export {
  paleScoreColour,
  scoreColour,
  sentimentColour,
  topicColour,
  type ColourName,
  type SentimentTone,
} from './colours';

const colors = Object.fromEntries(COLOUR_NAMES.map((name) => [name, colourReference(name)])) as Record<
  ColourName,
  string
>;

const pixels = (value: number) => `${value / 16}rem`;

/**
 * Text sizes in pixels at the browser's default size. They are written in rem, so that they follow the reader's own
 * text size.
 */
export type FontSize = 12 | 13 | 14 | 16 | 20 | 24 | 32;
const fontSizes = Object.fromEntries([12, 13, 14, 16, 20, 24, 32].map((size) => [size, pixels(size)])) as Record<
  FontSize,
  string
>;
const lineHeights: Record<FontSize, number> = { 12: 1.34, 13: 1.4, 14: 1.45, 16: 1.5, 20: 1.3, 24: 1.25, 32: 1.15 };
const letterSpacings: Record<FontSize, string> = {
  12: '0',
  13: '-0.002em',
  14: '-0.006em',
  16: '-0.011em',
  20: '-0.015em',
  24: '-0.019em',
  32: '-0.022em',
};

/** Content widths and fixed measures, in pixels. */
export const layout = {
  content: 1080,
  builder: 650,
  nav: 64,
  insightsPanel: 320,
  stepsPanel: 400,
  library: 1000,
  notification: 500,
  actionItems: 360,
  actionItemsCollapsed: 280,
  heatmapCell: 48,
  seriesCard: 240,
  touchTarget: 44,
} as const;

/** styled-system's responsive arrays use `breakpoints`; hand-written rules use `media`. */
const breakpoints = ['40em', '52em', '64em'];
export const media = {
  phone: '@media (max-width: 39.99em)',
  touch: '@media (pointer: coarse)',
  /** On touch screens a hover style would stay after the tap. */
  pointer: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  forcedColours: '@media (forced-colors: active)',
} as const;

/** `p={4}` is 16 pixels: the number counts steps of 4. */
const space = Array.from({ length: 33 }, (_, step) => step * 4);
const fontWeights = { regular: 400, medium: 500, semibold: 600 };
const radii = { control: 6, card: 10, round: 999 };
const motion = { small: '150ms ease-out', panel: '250ms cubic-bezier(0.2, 0, 0, 1)' };

/** The part of the theme that the respondent’s page uses. The script of that page contains no other part. */
export const basicTheme = { colors, space, fontSizes, fontWeights, lineHeights, letterSpacings, radii, motion };
export type BasicTheme = typeof basicTheme;

export const theme = {
  colors,
  space,
  fontSizes,
  fontWeights,
  lineHeights,
  letterSpacings,
  radii,
  motion,
  fonts: {
    body: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    mono: "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, monospace",
  },
  shadows: {
    raised: '0 0 0 1px var(--c-border), 0 8px 24px rgb(0 0 0 / 0.12), 0 2px 6px rgb(0 0 0 / 0.06)',
    focus: '0 0 0 2px var(--c-bg), 0 0 0 4px var(--c-accent)',
  },
  zIndices: { sticky: 10, overlay: 100, toast: 200 },
  breakpoints,
};
export type AppTheme = typeof theme;
