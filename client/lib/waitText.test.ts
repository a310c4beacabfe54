import { waitText } from './waitText';

it.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [840, '14 minutes'],
  [3600, 'an hour'],
  [3601, '2 hours'],
  [7200, '2 hours'],
])('says %i seconds as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
