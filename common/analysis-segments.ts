/** The most segments that the results of one survey are grouped by. Each further one makes groups smaller and more of them hidden. */
export const MAX_ANALYSIS_SEGMENTS = 6;

/** The number of values that enough people share. A segment is usable for analysis while there is one. */
export const sharedValues = (values: readonly { count: number }[], threshold: number): number =>
  values.filter(({ count }) => count >= threshold).length;
