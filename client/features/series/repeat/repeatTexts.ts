import { openingDays, type Cadence } from '@common/repeat-calendar';
import type { RoundState } from '@/apollo/types.generated';
import { utcDayText } from '@/lib/dates';
import type { RepeatOfSeriesFragment } from './SeriesRepeat.generated';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, at) => ({ value: String(at + 1), label }),
);

export const UNITS = [
  { value: 'WEEK', label: 'Weeks' },
  { value: 'QUARTER', label: 'Quarters' },
] as const;

/** What became of a day, as a tag says it. A survey that somebody has published by hand is not told apart. */
export const ROUND_TEXTS: Record<RoundState, { label: string; tone: 'neutral' | 'accent' | 'success' | 'attention' }> =
  {
    DRAFTED: { label: 'Drafted', tone: 'accent' },
    OPENED: { label: 'Opened', tone: 'success' },
    SKIPPED: { label: 'Left out', tone: 'neutral' },
    REFUSED: { label: 'Needs you', tone: 'attention' },
  };

/** The days of a calendar that is being chosen: `Mar 17, 2026 · Apr 28, 2026 · Jun 9, 2026`. */
export const calendarText = (cadence: Cadence, today: string): string =>
  openingDays(cadence, cadence.from > today ? cadence.from : today, 3)
    .map(utcDayText)
    .join(' · ');

const UNIT_NAMES = { WEEK: 'week', QUARTER: 'quarter' };

/** How a series repeats, in a line: `Repeats every 6 weeks · next survey Mar 17, 2026`. */
export function repeatLine({ every, unit, isPaused, nextDays }: NonNullable<RepeatOfSeriesFragment['repeat']>): string {
  const name = UNIT_NAMES[unit];
  const how = `Repeats every ${every === 1 ? name : `${every} ${name}s`}`;
  if (isPaused) return `${how} · paused`;
  return nextDays[0] === undefined ? how : `${how} · next survey ${utcDayText(nextDays[0])}`;
}
