import { roundToTenth } from '../scores/score-arithmetic';

/** Percent with one decimal; null when nobody said how many were asked. */
export const responseRate = (responses: number, expected: number | null): number | null =>
  expected ? roundToTenth((responses / expected) * 100) : null;
