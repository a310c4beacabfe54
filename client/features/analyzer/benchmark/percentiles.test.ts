import { asPercentile } from './percentiles';

test.each([
  ['p50', 'p50'],
  ['p90', 'p90'],
  ['p10', null],
  ['', null],
  [null, null],
])('an address with %p compares with %p', (text, percentile) => {
  expect(asPercentile(text)).toBe(percentile);
});
