import { DateTime } from 'luxon';

/** A day as the report writes it: `Mar 1, 2026`. */
export const reportDayText = (at: Date, timeZone: string): string =>
  DateTime.fromJSDate(at, { zone: timeZone }).setLocale('en-US').toFormat('LLL d, yyyy');

/** The noon, in UTC, of a calendar day that is written `YYYY-MM-DD`. */
export const calendarDay = (date: string): Date => new Date(`${date}T12:00:00Z`);
