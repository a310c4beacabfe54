/** The response rate, in percent, that a team is expected to reach. Screens draw it as a line. */
export const TARGET_RATE = 70;

/** Percent with one decimal; null when nobody said how many were asked. */
export const responseRate = (responses: number, expected: number | null): number | null =>
  // A half is rounded up, even if floating-point numbers hold it slightly too small.
  expected ? Math.round((responses / expected) * 1000 + 1e-9) / 10 : null;
