/** How many had happened by a moment. */
export interface CumulativePoint {
  x: Date;
  y: number;
}

/** A moment to mark, such as the opening. */
export interface ChartMarker {
  at: Date;
  label: string;
}

export interface TimeSpan {
  start: Date;
  end: Date;
}

const WINDOW_DAYS = 12;

/** Local midnight, `days` later; calendar days, so that a change of clocks does no harm. */
function dayStart(date: Date, days = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** Twelve days from the day of the first moment; as many more as it takes to see the last one. */
export function cumulativeWindow(first: Date, last: Date): TimeSpan {
  const end = dayStart(first, WINDOW_DAYS);
  return { start: dayStart(first), end: last < end ? end : dayStart(last, 1) };
}

/** Saturdays and Sundays within a span, each run as one. */
export function weekends({ start, end }: TimeSpan): TimeSpan[] {
  const found: TimeSpan[] = [];
  for (let day = start; day < end; day = dayStart(day, 1)) {
    if (day.getDay() !== 0 && day.getDay() !== 6) continue;
    const next = dayStart(day, 1);
    const run = found.at(-1);
    if (run && run.end.getTime() === day.getTime()) run.end = next;
    else found.push({ start: day, end: next });
  }
  return found;
}

export interface DayRow {
  day: Date;
  added: number;
  total: number;
}

/** One row for each day on which something was added. */
export function dailyRows(points: readonly CumulativePoint[]): DayRow[] {
  const rows: DayRow[] = [];
  let before = 0;
  for (const { x, y } of points) {
    const day = dayStart(x);
    const row = rows.at(-1);
    if (row && row.day.getTime() === day.getTime()) {
      row.added += y - before;
      row.total = y;
    } else if (y !== before) {
      rows.push({ day, added: y - before, total: y });
    }
    before = y;
  }
  return rows;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000];

/** A round upper end with four even, whole steps below it. */
export function roundMaximum(value: number): number {
  return 4 * (STEPS.find((step) => 4 * step >= value) ?? Math.ceil(value / 4));
}
