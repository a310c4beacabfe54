import { chartMarkers } from './chartMarkers';

const moment = (kind: 'REMINDER' | 'CLOSE_NOTICE' | 'CLOSE', date: string, label: string) => ({
  __typename: 'ScheduledMoment' as const,
  kind,
  date,
  label,
  inWords: '',
});
const read = (moments: Parameters<typeof chartMarkers>[0]) =>
  chartMarkers(moments).map(({ at, label }) => `${label} ${at.toISOString().slice(0, 10)}`);

test('the markers of an open survey are its opening, its past and planned reminders, and its planned close', () => {
  const schedule = [
    moment('REMINDER', '2026-03-06T14:00:00Z', 'Reminder'),
    moment('CLOSE_NOTICE', '2026-03-08T14:00:00Z', 'Survey Close Notice'),
    moment('CLOSE', '2026-03-10T14:00:00Z', 'Survey Close Date'),
  ];
  expect(
    read({ openDate: '2026-03-02T09:20:00Z', closeDate: null, remindersSent: ['2026-03-04T10:00:00Z'], schedule }),
  ).toEqual(['Opened 2026-03-02', 'Reminder 2026-03-04', 'Reminder 2026-03-06', 'Survey Close Date 2026-03-10']);
});

test('the markers of a closed survey include its close', () => {
  expect(
    read({ openDate: '2026-03-02T09:20:00Z', closeDate: '2026-03-09T09:20:00Z', remindersSent: [], schedule: [] }),
  ).toEqual(['Opened 2026-03-02', 'Closed 2026-03-09']);
});
