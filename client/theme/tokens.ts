import { palettes, type Palette, type ThemeMode, type TopicColourKey } from './palettes';

type PlainColour = Exclude<keyof Palette, 'scores' | 'scoreInks' | 'topics'>;
export type ColourName = PlainColour;

const property = (name: string) => `--c-${name.replace(/_/g, '-')}`;
const reference = (name: string) => `var(${property(name)})`;

function isPlain(name: string): name is PlainColour {
  return name !== 'scores' && name !== 'scoreInks' && name !== 'topics';
}

/** `{ '--c-bg': '#f8f9fb', … }`: what a mode sets on the root element, so that a switch repaints without rendering. */
export function customProperties(mode: ThemeMode): Record<string, string> {
  const palette = palettes[mode];
  const properties: Record<string, string> = {};
  for (const [name, value] of Object.entries(palette)) {
    if (isPlain(name)) properties[property(name)] = value as string;
  }
  palette.scores.forEach((value, band) => (properties[property(`score-${band}`)] = value));
  palette.scoreInks.forEach((value, band) => (properties[property(`score-ink-${band}`)] = value));
  for (const [key, value] of Object.entries(palette.topics)) properties[property(`topic-${key}`)] = value;
  return properties;
}

const names = Object.keys(palettes.light).filter(isPlain);
const colors = Object.fromEntries(names.map((name) => [name, reference(name)])) as Record<PlainColour, string>;

/** Upper ends of the nine score bands; a score belongs to the first band it does not exceed. */
export const SCORE_BANDS = [15, 25, 35, 45, 55, 65, 75, 85, 100] as const;

/** Band 0 (worst) to 8 (best) of a score between 0 and 100. */
export function scoreBand(score: number): number {
  const band = SCORE_BANDS.findIndex((end) => score <= end);
  return band === -1 ? SCORE_BANDS.length - 1 : band;
}

/** Fill and readable ink for a score. The colour never stands alone: print the number too. */
export function scoreColour(score: number): { background: string; text: string } {
  const band = scoreBand(score);
  return { background: reference(`score-${band}`), text: reference(`score-ink-${band}`) };
}

export type SentimentTone = 'negative' | 'neutral' | 'positive';
const SENTIMENT_BANDS: Record<SentimentTone, number> = { negative: 0, neutral: 4, positive: 8 };

/** The ends and the middle of the score colours, so that one warm-to-cool reading serves the whole product. */
export function sentimentColour(tone: SentimentTone): { background: string; text: string } {
  const band = SENTIMENT_BANDS[tone];
  return { background: reference(`score-${band}`), text: reference(`score-ink-${band}`) };
}

/** The mark of a topic; a key without its own colour gets the one of `other`. */
export function topicColour(key: string): string {
  const known = Object.hasOwn(palettes.light.topics, key) ? (key as TopicColourKey) : 'other';
  return reference(`topic-${known}`);
}

const pixels = (value: number) => `${value / 16}rem`;

/** Text sizes in pixels at the browser's default; stored in rem so that the reader's own text size counts. */
export type FontSize = 12 | 13 | 14 | 16 | 20 | 24 | 32;
const fontSizes = Object.fromEntries([12, 13, 14, 16, 20, 24, 32].map((size) => [size, pixels(size)])) as Record<FontSize, string>;
const lineHeights: Record<FontSize, number> = { 12: 1.34, 13: 1.4, 14: 1.45, 16: 1.5, 20: 1.3, 24: 1.25, 32: 1.15 };
const letterSpacings: Record<FontSize, string> = {
  12: '0', 13: '-0.002em', 14: '-0.006em', 16: '-0.011em', 20: '-0.015em', 24: '-0.019em', 32: '-0.022em',
};

/** Content widths and fixed measures, in pixels. */
export const layout = {
  content: 1080, builder: 650, nav: 64, insightsPanel: 320, stepsPanel: 400, library: 1000, notification: 500,
  actionItems: 360, actionItemsCollapsed: 280, heatmapCell: 48, seriesCard: 240, touchTarget: 44,
} as const;

/** `breakpoints` feed styled-system's responsive arrays; `media` is for hand-written rules. */
const breakpoints = ['40em', '52em', '64em'];
export const media = {
  phone: '@media (max-width: 39.99em)',
  touch: '@media (pointer: coarse)',
  /** On touch screens a hover look would stick after the tap. */
  pointer: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
  forcedColours: '@media (forced-colors: active)',
} as const;

export const theme = {
  colors,
  /** `p={4}` is 16 pixels: the number counts steps of 4. */
  space: Array.from({ length: 33 }, (_, step) => step * 4),
  fonts: {
    body: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    mono: "ui-monospace, 'SF Mono', SFMono-Regular, Menlo, Consolas, monospace",
  },
  fontSizes,
  fontWeights: { regular: 400, medium: 500, semibold: 600 },
  lineHeights,
  letterSpacings,
  radii: { control: 6, card: 10, round: 999 },
  shadows: {
    raised: '0 0 0 1px var(--c-border), 0 8px 24px rgb(0 0 0 / 0.12), 0 2px 6px rgb(0 0 0 / 0.06)',
    focus: '0 0 0 2px var(--c-bg), 0 0 0 4px var(--c-accent)',
  },
  motion: { small: '150ms ease-out', panel: '250ms cubic-bezier(0.2, 0, 0, 1)' },
  zIndices: { sticky: 10, overlay: 100, toast: 200 },
  breakpoints,
};
export type AppTheme = typeof theme;
