import { scoreBand } from '../../common/score-bands';

/*
 * The colours of the light theme for the PDF, which can't use CSS custom properties. They are defined in
 * client/theme/palettes.css, and tests/results/report-colours.test.ts checks that both files agree.
 */
export const REPORT_COLOURS = {
  text: '#191d24',
  textMuted: '#5c6069',
  border: '#e1e3e6',
  borderStrong: '#ccd0d6',
  sunken: '#f1f2f5',
  accent: '#4252bf',
} as const;

export const SCORE_COLOURS = [
  '#a63d02',
  '#ca6127',
  '#e08b55',
  '#eab98f',
  '#e4dfd7',
  '#9fcce0',
  '#65abd1',
  '#3788bb',
  '#08629c',
] as const;
export const SCORE_INKS = [
  '#ffffff',
  '#101318',
  '#101318',
  '#101318',
  '#101318',
  '#101318',
  '#101318',
  '#101318',
  '#ffffff',
] as const;

export const TOPIC_COLOURS: Readonly<Record<string, string>> = {
  tools_envs: '#645bb0',
  clear_dir: '#b63058',
  team_proc: '#336bc2',
  con_switch: '#aa3692',
  codebase: '#567476',
  review: '#8d48a8',
  test: '#8a5f23',
  release: '#7611fd',
  oncall: '#a6533c',
  docs: '#0a61ec',
  learning: '#985368',
  onboard: '#496e99',
  dev_enable: '#74607f',
  satis: '#61713e',
  perc_prod: '#9407db',
  ai_tools: '#bd300e',
  other: '#6b6f76',
};

/**
 * The colours for the background and text of a score from 0 to 100. Always print the number too, never the colour
 * alone.
 */
export function reportScoreColour(score: number): { background: string; ink: string } {
  const band = scoreBand(score);
  return { background: SCORE_COLOURS[band]!, ink: SCORE_INKS[band]! };
}

/** The colours of negative, neutral and positive answers: the first, middle and last score colour. */
export const SENTIMENT_COLOURS = {
  negative: SCORE_COLOURS[0],
  neutral: SCORE_COLOURS[4],
  positive: SCORE_COLOURS[8],
} as const;

/** The colour of a topic. A topic without its own colour gets the colour of `other`. */
export const reportTopicColour = (slug: string): string => TOPIC_COLOURS[slug] ?? TOPIC_COLOURS.other!;
