import { cumulativeWindow, dailyRows, roundMaximum, weekends } from './cumulative';

const march = (day: number, hour = 0) => new Date(2026, 2, day, hour);

it('looks at twelve days from the day of opening', () => {
  expect(cumulativeWindow(march(3, 9), march(8, 14))).toEqual({ start: march(3), end: march(15) });
});

it('grows with a survey that is open longer', () => {
  expect(cumulativeWindow(march(3, 9), march(20, 14))).toEqual({ start: march(3), end: march(21) });
});

it('finds whole and cut weekends', () => {
  expect(weekends({ start: march(3), end: march(15) })).toEqual([{ start: march(7), end: march(9) }, { start: march(14), end: march(15) }]);
});

it('adds hours up to days, leaving out days on which nothing happened', () => {
  const points = [{ x: march(3, 9), y: 0 }, { x: march(3, 10), y: 2 }, { x: march(3, 15), y: 5 }, { x: march(4, 8), y: 5 }, { x: march(5, 8), y: 6 }];
  expect(dailyRows(points)).toEqual([{ day: march(3), added: 5, total: 5 }, { day: march(5), added: 1, total: 6 }]);
});

it.each([[0, 4], [3, 4], [5, 8], [39, 40], [41, 80], [168, 200]])('rounds an axis for %d up to %d', (value, maximum) => {
  expect(roundMaximum(value)).toBe(maximum);
});
