/** Shared by the drawing and its skeleton, so that nothing moves when the one replaces the other. */
export const CHART_HEIGHT = 260;
