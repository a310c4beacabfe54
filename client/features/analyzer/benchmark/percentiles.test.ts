import { asPercentile, deltaText } from './percentiles';

test.each([
  [2.4, '2.4 points above the 75th percentile'],
  [-11, '11.0 points below the 75th percentile'],
  [0, 'At the 75th percentile'],
])('deltaText of %p is %p', (delta, text) => {
  expect(deltaText(delta, 'p75')).toBe(text);
});

test.each([['p50', 'p50'], ['p90', 'p90'], ['p10', null], ['', null], [null, null]])('an address with %p compares with %p', (text, percentile) => {
  expect(asPercentile(text)).toBe(percentile);
});
