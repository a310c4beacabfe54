/*
 * On which days a series opens its surveys. Days are calendar days, `YYYY-MM-DD`, and know neither hours nor zones: the hour is
 * added where an event becomes due, so a change of the clocks moves no day.
 */
export type RepeatUnit = 'WEEK' | 'QUARTER';

export interface Cadence {
  /** The number of weeks or quarters between two surveys. */
  every: number;
  unit: RepeatUnit;
  /** 1 is Monday and 7 is Sunday. */
  weekday: number;
  /** The first survey opens on the first such weekday from this day on. */
  from: string;
}

/** How many weeks or quarters there may be between two surveys. */
export const MOST_OF_UNIT: Record<RepeatUnit, number> = { WEEK: 52, QUARTER: 4 };

const DAY_MS = 86_400_000;
const MONTHS_OF_QUARTER = 3;

/** The days on which surveys open, from a day on, without those that are left out. */
export function openingDays(cadence: Cadence, from: string, count: number, without: readonly string[] = []): string[] {
  const days: string[] = [];
  for (let at = firstAt(cadence, from); days.length < count; at += 1) {
    const day = openingDay(cadence, at);
    if (day >= from && !without.includes(day)) days.push(day);
  }
  return days;
}

/** The last day on which a survey opens up to a day; null if none does. */
export function lastOpeningDay(cadence: Cadence, until: string): string | null {
  let last: string | null = null;
  for (let at = firstAt(cadence, until); ; at += 1) {
    const day = openingDay(cadence, at);
    if (day > until) return last;
    last = day;
  }
}

/** The day so many days later, or earlier if the number is negative. */
export const daysLater = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);

/** The fewest days between two surveys: a quarter of calendar months has 90 at least, and its weekday may come 6 days later in one than in the next. */
export const daysBetween = ({ every, unit }: Pick<Cadence, 'every' | 'unit'>): number =>
  unit === 'WEEK' ? every * 7 : every * 90 - 6;

/** The day on which the survey with this number opens. It is computed from the first day, so that the ends of short months do not add up. */
function openingDay({ every, unit, weekday, from }: Cadence, at: number): string {
  const start = unit === 'WEEK' ? daysLater(from, at * every * 7) : monthsLater(from, at * every * MONTHS_OF_QUARTER);
  return daysLater(start, (weekday - weekdayOf(start) + 7) % 7);
}

/** The number of a survey that opens on a day, or up to two before it. The search begins there, however long the series has been going on. */
function firstAt(cadence: Cadence, day: string): number {
  const days = (timeOf(day) - timeOf(cadence.from)) / DAY_MS;
  const longest = cadence.unit === 'WEEK' ? cadence.every * 7 : cadence.every * 92;
  return Math.max(0, Math.floor(days / longest) - 1);
}

/** The same day so many months later, or the last one of a month that is too short. */
function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** 1 is Monday and 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
