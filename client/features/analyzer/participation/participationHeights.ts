/** Heights that the page and its skeleton share, so that nothing moves when one replaces the other. */
export const CHART_HEIGHT = 260;
/** One height for each width of the window. A figure with three lines of text below it just fits. */
export const STAT_HEIGHT = [96, 136];
/** The height of the toolbar above the figures. */
export const TOOLBAR_HEIGHT = 36;
