import fc from 'fast-check';
import { intervalOf, studentT95, trendBetween } from './interval';

test.each([
  [2, 4.303],
  [3, 3.182],
  [4, 2.776],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [100, 1.984],
  [1000, 1.962],
])('the 97.5 %% quantile of t with %i degrees of freedom is %f', (degrees, quantile) => {
  expect(Math.abs(studentT95(degrees) / quantile - 1)).toBeLessThan(5e-4);
});

test('for a fractional number of degrees the quantile is between those of the next whole numbers', () => {
  fc.assert(
    fc.property(fc.double({ min: 2, max: 500, noNaN: true }), (degrees) => {
      expect(studentT95(degrees)).toBeLessThanOrEqual(studentT95(Math.floor(degrees)) + 1e-9);
      expect(studentT95(degrees)).toBeGreaterThanOrEqual(studentT95(Math.floor(degrees) + 1) - 1e-9);
      expect(studentT95(degrees + 0.001)).toBeGreaterThan(studentT95(degrees) - 0.01);
    }),
  );
});

const group = (mean: number, n: number, variance = 600) => ({ mean, n, variance });

test('the same change may be chance in a team of five, and is significant in a large company', () => {
  expect(trendBetween(group(62, 5), group(55, 5)).direction).toBe('UNCLEAR');
  expect(trendBetween(group(62, 400), group(55, 400)).direction).toBe('UP');
  expect(trendBetween(group(55, 400), group(62, 400)).direction).toBe('DOWN');
});

test('the interval is centred on the difference', () => {
  const { difference, low, high } = trendBetween(group(60, 20), group(50, 30));
  expect(difference).toBe(10);
  expect((low + high) / 2).toBeCloseTo(10);
});

test('no change is not significant, even if all answers are equal', () => {
  expect(trendBetween(group(50, 5, 0), group(50, 5, 0))).toMatchObject({ direction: 'UNCLEAR', low: 0, high: 0 });
});

test('a rounding error of floating point is not significant, even if all answers are equal', () => {
  const third = 100 / 3;
  expect(trendBetween(group(third + 1e-13, 3, 0), group(third, 7, 0)).direction).toBe('UNCLEAR');
  expect(trendBetween(group(50, 3, 5e-324), group(50, 3, 0))).toMatchObject({ direction: 'UNCLEAR', low: 0, high: 0 });
});

const estimates = fc.record({
  mean: fc.double({ min: 0, max: 100, noNaN: true }),
  n: fc.integer({ min: 3, max: 2_000 }),
  variance: fc.double({ min: 0, max: 2_500, noNaN: true }),
});

test('exchanging the groups mirrors the interval, and more people do not make it wider', () => {
  fc.assert(
    fc.property(estimates, estimates, (now, before) => {
      const { difference, low, high, direction } = trendBetween(now, before);
      const back = trendBetween(before, now);
      expect(back.low).toBeCloseTo(-high, 9);
      expect(back.high).toBeCloseTo(-low, 9);
      expect(back.direction).toBe(direction === 'UP' ? 'DOWN' : direction === 'DOWN' ? 'UP' : 'UNCLEAR');
      expect(low).toBeLessThanOrEqual(difference);
      expect(direction).toBe(low > 1e-9 ? 'UP' : high < -1e-9 ? 'DOWN' : 'UNCLEAR');
      const more = trendBetween({ ...now, n: now.n * 2 }, { ...before, n: before.n * 2 });
      expect(more.high - more.low).toBeLessThanOrEqual(high - low + 1e-9);
    }),
  );
});

test('the interval of a mean has t times the standard error on each side, and stays within the scale', () => {
  // 9 people with a standard deviation of 12: the standard error is 4, and t with 8 degrees of freedom is 2.306.
  expect(intervalOf({ mean: 50, variance: 144, n: 9 })).toEqual({
    low: expect.closeTo(50 - 4 * 2.306, 2),
    high: expect.closeTo(50 + 4 * 2.306, 2),
  });
  expect(intervalOf({ mean: 97, variance: 900, n: 4 })).toMatchObject({ high: 100 });
  expect(intervalOf({ mean: 50, variance: 0, n: 3 })).toEqual({ low: 50, high: 50 });
});
