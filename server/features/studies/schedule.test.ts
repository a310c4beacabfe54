import {
  closeDateChoices,
  latestDueDay,
  momentInWords,
  dueMomentOn,
  closeNoticeMoment,
  requireCloseDate,
  scheduleOf,
} from './schedule';
import { Study } from './study.entity';

const ZONE = 'America/New_York';
const study = (fields: Partial<Study>): Study =>
  Object.assign(
    new Study(),
    {
      status: 'OPEN',
      distributionMethod: 'SLACK',
      enableScheduledReminders: false,
      scheduledCloseReminders: true,
      scheduledCloseDate: null,
      openDate: null,
    },
    fields,
  );

test.each([
  ['2026-03-06', '2026-03-06T14:00:00.000Z', 'EST'],
  ['2026-03-09', '2026-03-09T13:00:00.000Z', 'EDT'],
  ['2026-10-30', '2026-10-30T13:00:00.000Z', 'EDT'],
  ['2026-11-02', '2026-11-02T14:00:00.000Z', 'EST'],
])('9 AM in New York on %s is %s (%s)', (day, utc, name) => {
  expect(dueMomentOn(day, ZONE).toISOString()).toBe(utc);
  expect(momentInWords(dueMomentOn(day, ZONE), ZONE)).toMatch(new RegExp(` at 9:00 AM ${name}$`));
});

test('a moment is written in words with its time zone', () => {
  expect(momentInWords(new Date('2026-11-02T14:00:00Z'), ZONE)).toBe('Monday, November 2, 2026 at 9:00 AM EST');
});

test('the notice is sent 49 hours before the close if the clocks are set back in between', () => {
  const hours =
    (dueMomentOn('2026-11-02', ZONE).getTime() - closeNoticeMoment('2026-11-02', ZONE).getTime()) / 3_600_000;
  expect(hours).toBe(49);
});

test.each([
  ['2026-11-02T13:59:59Z', '2026-11-01'],
  ['2026-11-02T14:00:00Z', '2026-11-02'],
  ['2026-11-03T04:59:59Z', '2026-11-02'],
])('at %s the latest day that is due is %s', (now, day) => expect(latestDueDay(new Date(now), ZONE)).toBe(day));

test.each([
  ['2026-11-02T13:59:59Z', '2026-11-02', '2026-11-03'],
  ['2026-11-02T14:00:00Z', '2026-11-03', '2026-11-03'],
  ['2026-11-03T04:59:59Z', '2026-11-03', '2026-11-03'],
])(
  'at %s the close of a draft can be scheduled for %s at the earliest, and that of an open survey for %s',
  (moment, draft, open) => {
    const now = new Date(moment);
    expect(closeDateChoices(study({ status: 'DRAFT' }), now, ZONE)).toEqual({ earliest: draft, usual: '2026-11-16' });
    expect(closeDateChoices(study({}), now, ZONE)).toEqual({ earliest: open, usual: '2026-11-16' });
  },
);

test.each([
  ['Friday', '2026-10-30', '2026-11-13'],
  ['Saturday', '2026-10-31', '2026-11-16'],
  ['Sunday', '2026-11-01', '2026-11-16'],
  ['Monday', '2026-11-02', '2026-11-16'],
])('the usual close, asked for on a %s, is two weeks later on a weekday', (_name, today, usual) => {
  expect(closeDateChoices(study({}), new Date(`${today}T20:00:00Z`), ZONE).usual).toBe(usual);
});

test('every day of a year is due from 9 AM on, and not before', () => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    const moment = dueMomentOn(day, ZONE).getTime();
    expect(latestDueDay(new Date(moment - 1), ZONE) < day).toBe(true);
    expect(latestDueDay(new Date(moment), ZONE)).toBe(day);
  }
});

describe('the schedule of a survey', () => {
  const now = new Date('2026-10-28T15:00:00Z');
  const kinds = (fields: Partial<Study>) =>
    scheduleOf(study(fields), now, ZONE).map(({ kind, date }) => `${kind} ${date.toISOString().slice(0, 13)}`);

  test('has the labels that the specification requires', () => {
    const fields = { scheduledCloseDate: '2026-11-01', enableScheduledReminders: true, openDate: now };
    expect(scheduleOf(study(fields), now, ZONE).map(({ label }) => label)).toEqual([
      'Reminder',
      'Survey Close Notice',
      'Survey Close Date',
    ]);
  });

  test('is empty without a close date and after the close', () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ status: 'CLOSED', scheduledCloseDate: '2026-11-02' })).toEqual([]);
  });

  test('has a reminder every 2 days, the notice and the close, in order', () => {
    expect(kinds({ scheduledCloseDate: '2026-11-04', enableScheduledReminders: true, openDate: now })).toEqual([
      'REMINDER 2026-10-30T13',
      'REMINDER 2026-11-01T14',
      'CLOSE_NOTICE 2026-11-02T14',
      'REMINDER 2026-11-03T14',
      'CLOSE 2026-11-04T14',
    ]);
  });

  test('has no notice if notices are switched off', () => {
    expect(kinds({ scheduledCloseDate: '2026-11-04', scheduledCloseReminders: false })).toEqual([
      'CLOSE 2026-11-04T14',
    ]);
  });

  test('leaves out moments that have passed, and reminders if the link is shared by hand', () => {
    const fields = {
      scheduledCloseDate: '2026-10-29',
      enableScheduledReminders: true,
      distributionMethod: 'MANUAL' as const,
    };
    expect(kinds(fields)).toEqual(['CLOSE 2026-10-29T13']);
  });
});

test('a close date before the earliest is refused, and no close date is accepted', () => {
  const [now, open] = [new Date('2026-11-02T13:00:00Z'), study({})];
  expect(() => requireCloseDate(open, '2026-11-02', now, ZONE)).toThrow('Choose a day that is still to come.');
  requireCloseDate(open, '2026-11-03', now, ZONE);
  requireCloseDate(study({ status: 'DRAFT' }), '2026-11-02', now, ZONE);
  requireCloseDate(open, null, now, ZONE);
});
