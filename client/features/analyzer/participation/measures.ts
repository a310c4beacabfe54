/** Shared by the full page and its skeleton, so that nothing moves when the one replaces the other. */
export const CHART_HEIGHT = 260;
/** By the width of the window; a figure with three lines of text below it just fits. */
export const STAT_HEIGHT = [96, 136];
/** The line above the figures: whether they are live, and what can be done. */
export const TOP_LINE_HEIGHT = 36;
