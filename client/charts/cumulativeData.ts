/** The running total at a moment. */
export interface CumulativePoint {
  x: Date;
  y: number;
}

/** A moment to mark, such as the opening of a survey. */
export interface ChartMarker {
  at: Date;
  label: string;
}

export interface TimeSpan {
  start: Date;
  end: Date;
}

const WINDOW_DAYS = 12;

/** Local midnight, `days` later. It counts calendar days, so a change of clocks does no harm. */
export function dayStart(date: Date, days = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** Spans of twelve days, from the day of the first moment to the span that includes the last moment. */
export function cumulativeWindows(first: Date, last: Date): TimeSpan[] {
  const windows: TimeSpan[] = [];
  let start = dayStart(first);
  do {
    const end = dayStart(start, WINDOW_DAYS);
    windows.push({ start, end });
    start = end;
  } while (start <= last);
  return windows;
}

/** The index of the window with a moment in it; the first or last window for a moment outside of all. */
export function windowAt(windows: readonly TimeSpan[], moment: Date): number {
  const at = windows.findIndex(({ end }) => moment < end);
  return at === -1 ? windows.length - 1 : at;
}

/** The points of a running total inside a span, with points at both ends for the total at that time. */
export function pointsWithin(points: readonly CumulativePoint[], { start, end }: TimeSpan): CumulativePoint[] {
  const inside = points.filter(({ x }) => x >= start && x <= end);
  const before = points.findLast(({ x }) => x < start);
  const after = points.find(({ x }) => x > end);
  if (before && (after || inside.length > 0)) inside.unshift({ x: start, y: before.y });
  if (after && inside.length > 0) inside.push({ x: end, y: inside.at(-1)!.y });
  return inside;
}

/** The largest share of the width that a label takes. Labels that are nearer to each other go on separate rows. */
const LABEL_SHARE = 0.22;

/**
 * The row of each marker's label, 0 at the top, so that no label covers another. The markers must be in order of time.
 */
export function labelRows(markers: readonly ChartMarker[], { start, end }: TimeSpan): number[] {
  const needed = LABEL_SHARE * (end.getTime() - start.getTime());
  const lastInRow: number[] = [];
  return markers.map(({ at }) => {
    const free = lastInRow.findIndex((last) => at.getTime() - last >= needed);
    const row = free === -1 ? lastInRow.length : free;
    lastInRow[row] = at.getTime();
    return row;
  });
}

/** The weekends within a span. */
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
  /** The labels of the moments that are marked on this day. */
  events: string[];
}

/**
 * One row for each day from the first point or marker to the last point, also for days on which nothing happened. Days that
 * have not come yet have no row, whatever is planned for them.
 */
export function dailyRows(points: readonly CumulativePoint[], markers: readonly ChartMarker[] = []): DayRow[] {
  const last = points.at(-1)?.x;
  if (!last) return [];
  const first = Math.min(points[0]!.x.getTime(), ...markers.map(({ at }) => at.getTime()));
  const rows: DayRow[] = [];
  let before = 0;
  let next = 0;
  for (let day = dayStart(new Date(first)); day <= last; day = dayStart(day, 1)) {
    const end = dayStart(day, 1);
    let total = before;
    for (; next < points.length && points[next]!.x < end; next += 1) total = points[next]!.y;
    const events = markers.filter(({ at }) => at >= day && at < end).map(({ label }) => label);
    rows.push({ day, added: total - before, total, events });
    before = total;
  }
  return rows;
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000];

/** A round upper end for a scale with four equal, whole steps. */
export function roundMaximum(value: number): number {
  return 4 * (STEPS.find((step) => 4 * step >= value) ?? Math.ceil(value / 4));
}
