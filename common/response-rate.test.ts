import { responseRate } from './response-rate';

test.each([
  [0, 10, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [12, 10, 120],
  [1, 2000, 0.1],
  // 50.25, which the machine holds a hair below it
  [201, 400, 50.3],
])('%i of %i is %p percent', (responses, expected, rate) => {
  expect(responseRate(responses, expected)).toBe(rate);
});

test.each([null, 0])('there is no rate against %p people', (expected) => {
  expect(responseRate(5, expected)).toBeNull();
});
