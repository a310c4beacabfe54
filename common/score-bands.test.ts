import { scoreBand } from './score-bands';

it.each([
  [0, 0],
  [15, 0],
  [15.1, 1],
  [25, 1],
  [35, 2],
  [45, 3],
  [50, 4],
  [55, 4],
  [65, 5],
  [75, 6],
  [85, 7],
  [86, 8],
  [100, 8],
])('puts a score of %d into band %d', (score, band) => {
  expect(scoreBand(score)).toBe(band);
});

it('puts a score outside the scale into the nearest band', () => {
  expect(scoreBand(-40)).toBe(0);
  expect(scoreBand(101)).toBe(8);
});
