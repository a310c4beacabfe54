import { daysBetween, daysLater, lastOpeningDay, openingDays, weekdayOf, type Cadence } from './repeat-calendar';

const cadence = (every: number, unit: Cadence['unit'], weekday: number, from: string): Cadence => ({
  ...{ every, unit, weekday, from },
});

test.each([
  // every, unit, weekday, from, the first four days
  [1, 'WEEK', 1, '2026-11-23', ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']],
  [2, 'WEEK', 2, '2026-11-23', ['2026-11-24', '2026-12-08', '2026-12-22', '2027-01-05']],
  [6, 'WEEK', 7, '2026-03-01', ['2026-03-01', '2026-04-12', '2026-05-24', '2026-07-05']],
  [1, 'WEEK', 1, '2028-02-28', ['2028-02-28', '2028-03-06', '2028-03-13', '2028-03-20']],
  [1, 'QUARTER', 2, '2026-01-01', ['2026-01-06', '2026-04-07', '2026-07-07', '2026-10-06']],
  // The last day of a month stays the last one: it does not become the 28th for good after a February.
  [1, 'QUARTER', 3, '2026-08-31', ['2026-09-02', '2026-12-02', '2027-03-03', '2027-06-02']],
  [2, 'QUARTER', 5, '2026-11-30', ['2026-12-04', '2027-06-04', '2027-12-03', '2028-06-02']],
  [4, 'QUARTER', 1, '2026-05-04', ['2026-05-04', '2027-05-10', '2028-05-08', '2029-05-07']],
] as const)('every %i × %s on weekday %i from %s', (every, unit, weekday, from, days) => {
  expect(openingDays(cadence(every, unit, weekday, from), from, 4)).toEqual(days);
});

test('days that are left out are not counted, and neither are days before the first', () => {
  const weekly = cadence(1, 'WEEK', 1, '2026-11-23');
  expect(openingDays(weekly, '2026-12-01', 2, ['2026-12-07'])).toEqual(['2026-12-14', '2026-12-21']);
  expect(openingDays(weekly, '2020-01-01', 1)).toEqual(['2026-11-23']);
});

test('the last opening day up to a day', () => {
  const fortnightly = cadence(2, 'WEEK', 2, '2026-11-23');
  expect(lastOpeningDay(fortnightly, '2026-11-23')).toBeNull();
  expect(lastOpeningDay(fortnightly, '2026-11-24')).toBe('2026-11-24');
  expect(lastOpeningDay(fortnightly, '2026-12-07')).toBe('2026-11-24');
  expect(lastOpeningDay(fortnightly, '2026-12-08')).toBe('2026-12-08');
});

test('decades of every cadence: each day is the right weekday, and none is nearer to the next than promised', () => {
  for (const unit of ['WEEK', 'QUARTER'] as const)
    for (const every of [1, 2, 3, 4])
      for (const from of ['2024-02-29', '2026-01-31', '2026-08-31', '2026-12-25']) {
        const one = cadence(every, unit, (every % 7) + 1, from);
        const days = openingDays(one, from, 60);
        expect(days.every((day) => weekdayOf(day) === one.weekday)).toBe(true);
        expect(days.slice(1).every((day, at) => day >= daysLater(days[at]!, daysBetween(one)))).toBe(true);
        for (const [at, day] of days.entries()) {
          expect(lastOpeningDay(one, day)).toBe(day);
          expect(openingDays(one, day, 1)).toEqual([day]);
          if (at > 0) expect(lastOpeningDay(one, daysLater(day, -1))).toBe(days[at - 1]);
        }
      }
});
