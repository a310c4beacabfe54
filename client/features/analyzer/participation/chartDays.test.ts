import { chartDayOf, chartMomentOf } from './chartDays';

test('a day can be written to the address and read from it', () => {
  const day = new Date(2026, 10, 3);
  expect(chartDayOf(day)).toBe('2026-11-03');
  expect(chartMomentOf(chartDayOf(day))).toEqual(day);
});

test.each([null, '', 'yesterday', '2026-1-3'])('%p is not a day', (text) =>
  expect(chartMomentOf(text)).toBeUndefined(),
);
