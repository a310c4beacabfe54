/** The upper ends of the nine score bands. A score belongs to the first band that it does not exceed. */
export const SCORE_BANDS = [15, 25, 35, 45, 55, 65, 75, 85, 100] as const;

/** The band of a score between 0 and 100: 0 (worst) to 8 (best). */
export function scoreBand(score: number): number {
  const band = SCORE_BANDS.findIndex((end) => score <= end);
  return band === -1 ? SCORE_BANDS.length - 1 : band;
}
