import { studentT95, trendBetween } from './interval';

test.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [1000, 1.962],
])('the 97.5 %% quantile of t with %i degrees of freedom is %f', (degrees, quantile) => {
  expect(studentT95(degrees)).toBeCloseTo(quantile, 2);
});

const group = (mean: number, n: number, variance = 600) => ({ mean, n, variance });

test('the same change is noise in a team of five and a finding in a company', () => {
  expect(trendBetween(group(62, 5), group(55, 5)).direction).toBe('UNCLEAR');
  expect(trendBetween(group(62, 400), group(55, 400)).direction).toBe('UP');
  expect(trendBetween(group(55, 400), group(62, 400)).direction).toBe('DOWN');
});

test('the interval is centred on the difference', () => {
  const { difference, low, high } = trendBetween(group(60, 20), group(50, 30));
  expect(difference).toBe(10);
  expect((low + high) / 2).toBeCloseTo(10);
});

test('no change is never a finding, not even without any spread', () => {
  expect(trendBetween(group(50, 5, 0), group(50, 5, 0))).toMatchObject({ direction: 'UNCLEAR', low: 0, high: 0 });
});
