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
  tools_envs: '#2672b7',
  clear_dir: '#a9531f',
  team_proc: '#017e88',
  con_switch: '#aa4968',
  codebase: '#018455',
  review: '#8d54a0',
  test: '#6d7601',
  release: '#5667b9',
  oncall: '#996103',
  docs: '#037a9e',
  learning: '#ad4b47',
  onboard: '#028073',
  dev_enable: '#9f4d86',
  satis: '#467f2d',
  perc_prod: '#755db1',
  ai_tools: '#856c02',
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
