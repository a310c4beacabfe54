/** Percent with one decimal, rounded half away from zero; null when nobody said how many were asked. */
export function responseRate(responses: number, expected: number | null): number | null {
  if (!expected) return null;
  return Math.round((responses / expected) * 1_000) / 10;
}
