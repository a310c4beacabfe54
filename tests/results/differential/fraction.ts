/*
 * Exact arithmetic with fractions, for expected figures. The product computes with floating point, and its results must be
 * equal to the definition after rounding, even where a figure is exactly between two decimals.
 */

/** `top / bottom`, with a positive bottom. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export function fraction(top: number | bigint, bottom: number | bigint = 1): Fraction {
  const sign = BigInt(bottom) < 0n ? -1n : 1n;
  return { top: sign * BigInt(top), bottom: sign * BigInt(bottom) };
}

/** A decimal number such as 12.5, with at most one decimal. */
export const decimal = (value: number): Fraction => fraction(Math.round(value * 10), 10);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.top * b.top, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const over = (a: Fraction, b: number): Fraction => times(a, fraction(1, b));
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, fraction(0));
export const mean = (all: readonly Fraction[]): Fraction => over(total(all), all.length);
export const compared = (a: Fraction, b: Fraction): number =>
  Number(minus(a, b).top > 0n) - Number(minus(a, b).top < 0n);
export const asNumber = ({ top, bottom }: Fraction): number => Number(top) / Number(bottom);

/** Rounds to this number of decimals. A half is rounded away from zero. */
export function rounded({ top, bottom }: Fraction, digits: number): number {
  const scale = 10n ** BigInt(digits);
  const size = (top < 0n ? -top : top) * scale;
  const whole = (2n * size + bottom) / (2n * bottom);
  return (Number(top < 0n ? -whole : whole) || 0) / Number(scale);
}

function reduced(top: bigint, bottom: bigint): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b > 0n) [a, b] = [b, a % b];
  return a > 1n ? { top: top / a, bottom: bottom / a } : { top, bottom };
}
