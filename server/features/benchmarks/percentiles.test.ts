import fc from 'fast-check';
import { outOfOrder, STORED_PERCENTILES, percentilesOf, quantile } from './percentiles';

const points = fc.double({ min: 0, max: 100, noNaN: true });
const scores = fc.array(points, { minLength: 1, maxLength: 60 });
const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

test('the percentiles of one to ten are the same as in R, NumPy and PostgreSQL', () => {
  const oneToTen = Array.from({ length: 10 }, (_, at) => at + 1);
  const { p10, p25, p50, p75, p90 } = percentilesOf(oneToTen.reverse());
  for (const [found, expected] of [
    [p10, 1.9],
    [p25, 3.25],
    [p50, 5.5],
    [p75, 7.75],
    [p90, 9.1],
  ] as const)
    expect(found).toBeCloseTo(expected, 12);
});

test('percentiles are in ascending order, between the lowest and the highest score', () => {
  fc.assert(
    fc.property(scores, (given) => {
      const figures = percentilesOf(given);
      expect(
        STORED_PERCENTILES.every(
          (name) => figures[name] >= Math.min(...given) - 1e-9 && figures[name] <= Math.max(...given) + 1e-9,
        ),
      ).toBe(true);
      for (const [at, name] of STORED_PERCENTILES.entries())
        if (at > 0) expect(figures[name]).toBeGreaterThanOrEqual(figures[STORED_PERCENTILES[at - 1]!] - 1e-9);
    }),
  );
});

test('the order of the companies does not change the percentiles', () => {
  fc.assert(fc.property(scores, (given) => expect(percentilesOf([...given].reverse())).toEqual(percentilesOf(given))));
});

test('the share of companies on either side of a quantile is right', () => {
  fc.assert(
    fc.property(scores, fc.double({ min: 0, max: 1, noNaN: true }), (given, share) => {
      const found = quantile(ascending(given), share);
      const below = given.filter((value) => value < found - 1e-9).length;
      const above = given.filter((value) => value > found + 1e-9).length;
      expect(below).toBeLessThanOrEqual(Math.ceil((given.length - 1) * share) + 1e-9);
      expect(above).toBeLessThanOrEqual(Math.ceil((given.length - 1) * (1 - share)) + 1e-9);
    }),
  );
});

test('every percentile of a single company is its score', () => {
  fc.assert(fc.property(points, (only) => expect(Object.values(percentilesOf([only]))).toEqual(Array(5).fill(only))));
});

test('percentiles out of order are found', () => {
  const figures = { p10: 1, p25: 2, p50: 3, p75: 4, p90: 5 };
  expect(outOfOrder(figures)).toBeUndefined();
  expect(outOfOrder({ ...figures, p25: 3 })).toBeUndefined();
  expect(outOfOrder({ ...figures, p75: 2.9 })).toBe('p75');
});
