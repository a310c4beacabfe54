import { scoreBand } from '@common/score-bands';

/** The names of the colours in palettes.css, and functions that refer to them. */
export const COLOUR_NAMES = [
  'bg',
  'surface',
  'sunken',
  'raised',
  'hover',
  'border',
  'borderStrong',
  'borderControl',
  'text',
  'textMuted',
  'accent',
  'accentHover',
  'accentSoft',
  'onAccent',
  'danger',
  'dangerHover',
  'dangerSoft',
  'onDanger',
  'attention',
  'attentionSoft',
  'success',
  'successSoft',
  'tooltip',
  'onTooltip',
  'scrim',
] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

export const TOPIC_COLOUR_KEYS = [
  'tools_envs',
  'clear_dir',
  'team_proc',
  'con_switch',
  'codebase',
  'review',
  'test',
  'release',
  'oncall',
  'docs',
  'learning',
  'onboard',
  'dev_enable',
  'satis',
  'perc_prod',
  'ai_tools',
  'other',
  'devex-index',
] as const;

/** `textMuted` is `--c-text-muted`, `topic-tools_envs` is `--c-topic-tools-envs`. */
export const customProperty = (name: string) =>
  `--c-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/_/g, '-')}`;

export const colourReference = (name: string) => `var(${customProperty(name)})`;

interface Fill {
  background: string;
  text: string;
}

const bandFill = (band: number): Fill => ({
  background: colourReference(`score-${band}`),
  text: colourReference(`score-ink-${band}`),
});

/** The fill and the readable text colour for a score. Always print the number too. */
export const scoreColour = (score: number): Fill => bandFill(scoreBand(score));

/** The fill of a score that weighs little: half of its band, on which the usual colour of text is readable. */
export const paleScoreColour = (score: number): Fill => ({
  background: `color-mix(in srgb, ${scoreColour(score).background} 50%, ${colourReference('surface')})`,
  text: colourReference('text'),
});

export type SentimentTone = 'negative' | 'neutral' | 'positive';
const SENTIMENT_BANDS: Record<SentimentTone, number> = { negative: 0, neutral: 4, positive: 8 };

/** The colours of negative, neutral and positive answers: both ends and the middle of the score colours. */
export const sentimentColour = (tone: SentimentTone): Fill => bandFill(SENTIMENT_BANDS[tone]);

/** The colour of a topic; a topic without its own colour gets that of `other`. */
export function topicColour(key: string): string {
  const isKnown = (TOPIC_COLOUR_KEYS as readonly string[]).includes(key);
  return colourReference(`topic-${isKnown ? key : 'other'}`);
}
