import { DateTime } from 'luxon';
import { invalid } from '../../platform/errors';
import type { ScheduledKind } from '../../schema.generated';
import type { Study } from './study.entity';

/** The hour of all scheduled events, in the installation's time zone. */
const HOUR = 9;
const NOTICE_DAYS_BEFORE = 2;
const DAYS_BETWEEN_REMINDERS = 2;

const LABEL: Record<ScheduledKind, string> = {
  REMINDER: 'Reminder',
  CLOSE_NOTICE: 'Survey Close Notice',
  CLOSE: 'Survey Close Date',
};

export interface ScheduledMoment {
  kind: ScheduledKind;
  date: Date;
  label: string;
  inWords: string;
}

/** The moment of the scheduled events of a calendar day: 9:00 by the clocks of the zone, in summer and winter. */
export const dueMomentOn = (day: string, zone: string): Date => hourOf(DateTime.fromISO(day, { zone })).toJSDate();

/** The moment at which the notice of a close is sent: 2 days before the close, at the same hour by the clock. */
export const closeNoticeMoment = (closeDay: string, zone: string): Date =>
  hourOf(DateTime.fromISO(closeDay, { zone }).minus({ days: NOTICE_DAYS_BEFORE })).toJSDate();

/** The latest calendar day whose moment has come: a survey that closes on it, or before, is due. */
export function latestDueDay(now: Date, zone: string): string {
  const local = DateTime.fromJSDate(now, { zone });
  return (local < hourOf(local) ? local.minus({ days: 1 }) : local).toISODate()!;
}

/** Whether the moment of the scheduled close has come. From then on the study takes nobody new, although the job that closes it may run later. */
export const isCloseDue = (closeDay: string | null, now: Date, zone: string): boolean =>
  closeDay !== null && closeDay <= latestDueDay(now, zone);

/**
 * The first calendar day on which a study can be scheduled to close. For a draft it is the first day whose moment is still to
 * come. For an open study it is tomorrow, so that people who meant to answer today still can.
 */
export function earliestCloseDate({ status }: Pick<Study, 'status'>, now: Date, zone: string): string {
  const last = status === 'DRAFT' ? latestDueDay(now, zone) : today(now, zone);
  return DateTime.fromISO(last).plus({ days: 1 }).toISODate()!;
}

/** Formats a moment as `Monday, November 2, 2026 at 9:00 AM EST`, with the short name that the zone has on that day. */
export const momentInWords = (moment: Date, zone: string): string =>
  DateTime.fromJSDate(moment, { zone }).setLocale('en-US').toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ");

/**
 * The coming events of an open survey in order; for a draft, those that it would have if it were published now. Of a survey without
 * a close date it is the next reminder.
 */
export function scheduleOf(study: Study, now: Date, zone: string): ScheduledMoment[] {
  if (study.status === 'CLOSED') return [];
  return momentsOf(study, now, zone)
    .filter(([, date]) => date > now)
    .sort(([, a], [, b]) => a.getTime() - b.getTime())
    .map(([kind, date]) => ({ kind, date, label: LABEL[kind], inWords: momentInWords(date, zone) }));
}

function momentsOf(study: Study, now: Date, zone: string): [ScheduledKind, Date][] {
  const { scheduledCloseDate: day } = study;
  const reminders = remindersOf(study, now, zone).map((date): [ScheduledKind, Date] => ['REMINDER', date]);
  if (day === null) return reminders;
  const notice: [ScheduledKind, Date] = ['CLOSE_NOTICE', closeNoticeMoment(day, zone)];
  return [...reminders, ...(study.scheduledCloseReminders ? [notice] : []), ['CLOSE', dueMomentOn(day, zone)]];
}

/** The newest moment of a reminder that has come, whether it was sent or not. Null before the first one. */
export function latestReminder(study: Study, now: Date, zone: string): Date | null {
  if (study.status !== 'OPEN' || isCloseDue(study.scheduledCloseDate, now, zone)) return null;
  return remindersOf(study, now, zone).findLast((date) => date <= now) ?? null;
}

/** The moments of the reminders, up to the close, or else up to the next one. There are none if the link is shared by hand, because the product does not know the recipients. */
function remindersOf(study: Study, now: Date, zone: string): Date[] {
  if (!study.enableScheduledReminders || study.distributionMethod === 'MANUAL') return [];
  const close = study.scheduledCloseDate === null ? null : dueMomentOn(study.scheduledCloseDate, zone);
  const opened = DateTime.fromJSDate(study.openDate ?? now, { zone });
  const dates: Date[] = [];
  for (let days = DAYS_BETWEEN_REMINDERS; ; days += DAYS_BETWEEN_REMINDERS) {
    const date = hourOf(opened.plus({ days })).toJSDate();
    if (close !== null && date >= close) return dates;
    dates.push(date);
    if (close === null && date > now) return dates;
  }
}

/** Two weeks from today, by the calendar of the zone. A weekend gives way to its Monday, so that the last reminder meets people at work. */
export function defaultCloseDate(now: Date, zone: string): string {
  const day = DateTime.fromJSDate(now, { zone }).plus({ weeks: 2 });
  return (day.isWeekend ? day.plus({ weeks: 1 }).startOf('week') : day).toISODate()!;
}

/** The days that the close of a study can be scheduled for. */
export const closeDateChoices = (study: Pick<Study, 'status'>, now: Date, zone: string) => ({
  earliest: earliestCloseDate(study, now, zone),
  usual: defaultCloseDate(now, zone),
});

/** Throws unless a study can be scheduled to close on a day of the zone. */
export function requireCloseDate(study: Pick<Study, 'status'>, day: string | null, now: Date, zone: string): void {
  if (day !== null && day < earliestCloseDate(study, now, zone))
    throw invalid({ scheduledCloseDate: ['Choose a day that is still to come.'] });
}

const today = (now: Date, zone: string): string => DateTime.fromJSDate(now, { zone }).toISODate()!;

const hourOf = (day: DateTime) => day.set({ hour: HOUR, minute: 0, second: 0, millisecond: 0 });
