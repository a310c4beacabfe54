/**
 * The raw colours of the two themes. Components never read them: they use the theme's `colors`, which point at the CSS
 * custom properties made from these. Only charts, which paint on their own, take the values of the current mode.
 * Tones were chosen in OKLCH so that one role has the same lightness everywhere; palettes.test.ts holds the contrasts.
 */
export type ThemeMode = 'light' | 'dark';

const TOPIC_KEYS = [
  'tools_envs', 'clear_dir', 'team_proc', 'con_switch', 'codebase', 'review', 'test', 'release', 'oncall', 'docs',
  'learning', 'onboard', 'dev_enable', 'satis', 'perc_prod', 'ai_tools', 'other', 'devex-index',
] as const;
export type TopicColourKey = (typeof TOPIC_KEYS)[number];

export interface Palette {
  /** Greys: the page, what lies on it, what is set into it. */
  bg: string;
  surface: string;
  sunken: string;
  raised: string;
  hover: string;
  /** Hairlines; the stronger one around buttons, the strongest (3:1) around what is typed or ticked. */
  border: string;
  borderStrong: string;
  borderControl: string;
  text: string;
  textMuted: string;
  /** What can be done now. */
  accent: string;
  accentHover: string;
  accentSoft: string;
  onAccent: string;
  /** Only for what destroys. */
  danger: string;
  dangerHover: string;
  dangerSoft: string;
  onDanger: string;
  /** A field to correct, a limit to know about. */
  attention: string;
  attentionSoft: string;
  /** Done, live, better. */
  success: string;
  successSoft: string;
  tooltip: string;
  onTooltip: string;
  scrim: string;
  /** Nine bands from warm to cool, and the ink that can be read on each. */
  scores: readonly string[];
  scoreInks: readonly string[];
  topics: Readonly<Record<TopicColourKey, string>>;
}

const INK = '#101318';
const PAPER = '#ffffff';

const light: Palette = {
  bg: '#f8f9fb',
  surface: '#ffffff',
  sunken: '#f1f2f5',
  raised: '#ffffff',
  hover: '#f1f2f5',
  border: '#e1e3e6',
  borderStrong: '#ccd0d6',
  borderControl: '#888c94',
  text: '#191d24',
  textMuted: '#5c6069',
  accent: '#4252bf',
  accentHover: '#3340ab',
  accentSoft: '#edf1fe',
  onAccent: PAPER,
  danger: '#be222a',
  dangerHover: '#a50d1c',
  dangerSoft: '#fef0ee',
  onDanger: PAPER,
  attention: '#844b07',
  attentionSoft: '#fff3e0',
  success: '#02657c',
  successSoft: '#e4f5fb',
  tooltip: '#191d24',
  onTooltip: '#f8f9fb',
  scrim: 'rgb(16 19 24 / 0.44)',
  scores: ['#a63d02', '#ca6127', '#e08b55', '#eab98f', '#e4dfd7', '#9fcce0', '#65abd1', '#3788bb', '#08629c'],
  scoreInks: [PAPER, INK, INK, INK, INK, INK, INK, INK, PAPER],
  topics: {
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
    'devex-index': '#5265c5',
  },
};

const dark: Palette = {
  bg: '#101215',
  surface: '#17191e',
  sunken: '#1f2227',
  raised: '#1f2227',
  hover: '#25282e',
  border: '#2c2f35',
  borderStrong: '#42464e',
  borderControl: '#70747d',
  text: '#eaebee',
  textMuted: '#a4a8af',
  accent: '#95aaf4',
  accentHover: '#acbefc',
  accentSoft: '#232b4c',
  onAccent: '#0d111f',
  danger: '#f47b74',
  dangerHover: '#fc928a',
  dangerSoft: '#3e1e1c',
  onDanger: '#1f0b09',
  attention: '#ebb76c',
  attentionSoft: '#362917',
  success: '#81cae1',
  successSoft: '#132d35',
  tooltip: '#eaebee',
  onTooltip: '#17191e',
  scrim: 'rgb(0 0 0 / 0.6)',
  scores: ['#fa934e', '#d97741', '#ae5f3a', '#7f4e38', '#45484c', '#3a617a', '#397aa1', '#469ece', '#61c1ed'],
  scoreInks: [INK, INK, PAPER, PAPER, PAPER, PAPER, PAPER, INK, INK],
  topics: {
    tools_envs: '#7fb9f5',
    clear_dir: '#ec9f79',
    team_proc: '#53c7d4',
    con_switch: '#ec98ae',
    codebase: '#74c99d',
    review: '#d09fe0',
    test: '#b2bc6c',
    release: '#9db0f8',
    oncall: '#dfa867',
    docs: '#63c2e8',
    learning: '#f09a92',
    onboard: '#5acaba',
    dev_enable: '#e29ac9',
    satis: '#94c482',
    perc_prod: '#b9a7f0',
    ai_tools: '#ccb362',
    other: '#b0b4bc',
    'devex-index': '#9aaffe',
  },
};

export const palettes: Readonly<Record<ThemeMode, Palette>> = { light, dark };
