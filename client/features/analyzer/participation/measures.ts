/** Shared by the full page and its skeleton, so that nothing moves when the one replaces the other. */
export const CHART_HEIGHT = 260;
export const STAT_HEIGHT = 112;
/** The line above the figures: whether they are live, and what can be done. */
export const TOP_LINE_HEIGHT = 36;
