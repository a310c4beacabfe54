import { DateTime } from 'luxon';
import { invalid } from '../../platform/errors';
import type { ScheduledKind } from '../../schema.generated';
import type { Study } from './study.entity';

/** Whatever happens by itself happens at this hour, in the installation's time zone. */
const HOUR = 9;
const NOTICE_DAYS_BEFORE = 2;
const DAYS_BETWEEN_REMINDERS = 2;

export interface ScheduledMoment {
  kind: ScheduledKind;
  date: Date;
  label: string;
}

/** The moment on a calendar day at which things happen: 9:00 by the clocks of the zone, in summer and winter. */
export const momentOn = (day: string, zone: string): Date => hourOf(DateTime.fromISO(day, { zone })).toJSDate();

/** When the notice of a close goes out: 2 days before, at the same hour by the clock. */
export const noticeBefore = (closeDay: string, zone: string): Date =>
  hourOf(DateTime.fromISO(closeDay, { zone }).minus({ days: NOTICE_DAYS_BEFORE })).toJSDate();

/** The latest calendar day whose moment has come: a survey that closes on it, or before, is due. */
export function latestDueDay(now: Date, zone: string): string {
  const local = DateTime.fromJSDate(now, { zone });
  return (local < hourOf(local) ? local.minus({ days: 1 }) : local).toISODate()!;
}

/** The first calendar day whose moment is to come. */
export const earliestCloseDate = (now: Date, zone: string): string => DateTime.fromISO(latestDueDay(now, zone)).plus({ days: 1 }).toISODate()!;

/** `Monday, November 2, 2026 at 9:00 AM EST`: with the zone's right short name for that day. */
export const momentLabel = (moment: Date, zone: string): string =>
  DateTime.fromJSDate(moment, { zone }).setLocale('en-US').toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ");

/** What will happen by itself to an open survey, or would if a draft were published now; in order. */
export function scheduleOf(study: Study, now: Date, zone: string): ScheduledMoment[] {
  if (study.status === 'CLOSED' || study.scheduledCloseDate === null) return [];
  const close = momentOn(study.scheduledCloseDate, zone);
  const notice = noticeBefore(study.scheduledCloseDate, zone);
  const moments: [ScheduledKind, Date][] = [
    ...reminders(study, now, close, zone).map((date): [ScheduledKind, Date] => ['REMINDER', date]),
    ['CLOSE_NOTICE', notice],
    ['CLOSE', close],
  ];
  return moments
    .filter(([, date]) => date > now)
    .sort(([, a], [, b]) => a.getTime() - b.getTime())
    .map(([kind, date]) => ({ kind, date, label: momentLabel(date, zone) }));
}

/** Reminders go to recipients whom the product knows: nobody is reminded of a link that was shared by hand. */
function reminders(study: Study, now: Date, close: Date, zone: string): Date[] {
  if (!study.enableScheduledReminders || study.distributionMethod === 'MANUAL') return [];
  const opened = DateTime.fromJSDate(study.openDate ?? now, { zone });
  const dates: Date[] = [];
  for (let days = DAYS_BETWEEN_REMINDERS; ; days += DAYS_BETWEEN_REMINDERS) {
    const date = hourOf(opened.plus({ days })).toJSDate();
    if (date >= close) return dates;
    dates.push(date);
  }
}

/** Two weeks from today, by the calendar of the zone. */
export const defaultCloseDate = (now: Date, zone: string): string => DateTime.fromJSDate(now, { zone }).plus({ weeks: 2 }).toISODate()!;

/** The days that a close can be scheduled for. */
export const closeDateChoice = (now: Date, zone: string) => ({ earliest: earliestCloseDate(now, zone), usual: defaultCloseDate(now, zone) });

/** A close date as it is kept: a day of the zone, today at the earliest and while its moment has not passed. */
export function scheduledCloseDate(day: string | null, now: Date, zone: string): string | null {
  if (day === null) return null;
  if (momentOn(day, zone) <= now) throw invalid({ scheduledCloseDate: ['Choose a day that is still to come.'] });
  return day;
}

const hourOf = (day: DateTime) => day.set({ hour: HOUR, minute: 0, second: 0, millisecond: 0 });
