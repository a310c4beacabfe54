import {
  cumulativeWindows,
  dailyRows,
  labelRows,
  pointsWithin,
  roundMaximum,
  weekends,
  windowAt,
} from './cumulativeData';

const march = (day: number, hour = 0) => new Date(2026, 2, day, hour);

it('starts the first twelve days on the day of opening', () => {
  expect(cumulativeWindows(march(3, 9), march(14, 23))).toEqual([{ start: march(3), end: march(15) }]);
});

it('adds twelve days until the last moment is included', () => {
  const windows = cumulativeWindows(march(3, 9), march(30));
  expect(windows.map(({ start }) => start)).toEqual([march(3), march(15), march(27)]);
  expect(
    [march(1), march(14, 23), march(15), march(31), new Date(2026, 5, 1)].map((moment) => windowAt(windows, moment)),
  ).toEqual([0, 0, 1, 2, 2]);
});

describe('the part of a cumulative line that is within the shown days', () => {
  const points = [
    { x: march(3, 9), y: 0 },
    { x: march(4, 9), y: 5 },
    { x: march(20, 9), y: 6 },
  ];
  const within = (start: number, end: number) => pointsWithin(points, { start: march(start), end: march(end) });

  it('has points at both ends with the total at that time', () => {
    expect(within(3, 15)).toEqual([points[0], points[1], { x: march(15), y: 5 }]);
    expect(within(15, 27)).toEqual([{ x: march(15), y: 5 }, points[2]]);
  });

  it('is level while nothing happens, and ends at the last point', () => {
    expect(within(6, 10)).toEqual([
      { x: march(6), y: 5 },
      { x: march(10), y: 5 },
    ]);
    expect(within(21, 30)).toEqual([]);
  });
});

it('puts labels that are near each other on separate rows', () => {
  const rows = labelRows(
    [3, 4, 5, 8, 14].map((day) => ({ at: march(day), label: 'Reminder' })),
    { start: march(3), end: march(15) },
  );
  expect(rows).toEqual([0, 1, 2, 0, 0]);
});

it('finds weekends, also those that a span cuts', () => {
  expect(weekends({ start: march(3), end: march(15) })).toEqual([
    { start: march(7), end: march(9) },
    { start: march(14), end: march(15) },
  ]);
});

it('has a row for each day, also for those without responses', () => {
  const points = [
    { x: march(3, 9), y: 0 },
    { x: march(3, 10), y: 2 },
    { x: march(3, 15), y: 5 },
    { x: march(4, 8), y: 5 },
    { x: march(5, 8), y: 6 },
  ];
  expect(dailyRows(points)).toEqual([
    { day: march(3), added: 5, total: 5, events: [] },
    { day: march(4), added: 0, total: 5, events: [] },
    { day: march(5), added: 1, total: 6, events: [] },
  ]);
});

it('names the marked moments of a day, and has no row for a day that has not come', () => {
  const points = [
    { x: march(3, 9), y: 0 },
    { x: march(3, 10), y: 2 },
    { x: march(5, 8), y: 6 },
  ];
  const markers = [
    { at: march(3, 9), label: 'Opened' },
    { at: march(4, 12), label: 'Reminder' },
    { at: march(9), label: 'Survey Close Date' },
  ];
  expect(dailyRows(points, markers)).toEqual([
    { day: march(3), added: 2, total: 2, events: ['Opened'] },
    { day: march(4), added: 0, total: 2, events: ['Reminder'] },
    { day: march(5), added: 4, total: 6, events: [] },
  ]);
});

it.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [39, 40],
  [41, 80],
  [168, 200],
])('rounds an axis for %d up to %d', (value, maximum) => {
  expect(roundMaximum(value)).toBe(maximum);
});
