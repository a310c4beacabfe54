const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });

/** `Nov 21, 2026`, in the reader's time zone. */
export const dayText = (at: string): string => day.format(new Date(at));

const utcDay = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov 21, 2026`, for a time that stands for a whole day in UTC. In the reader's time zone it could be the day before. */
export const utcDayText = (at: string): string => utcDay.format(new Date(at));

const moment = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Nov 21, 2026, 9:05 AM`, in the reader's time zone. */
export const momentText = (at: string): string => moment.format(new Date(at));

const month = new Intl.DateTimeFormat('en-US', { month: 'short' });
const year = new Intl.DateTimeFormat('en-US', { year: 'numeric' });

/** `Nov` and `2026`, in the reader's time zone. */
export const monthParts = (at: string): [month: string, year: string] => [
  month.format(new Date(at)),
  year.format(new Date(at)),
];
