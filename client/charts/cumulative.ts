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
export function dayStart(date: Date, days = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** Twelve days from the day of the first moment, and twelve more as often as it takes to see the last one. */
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

/** Which window a moment is in; the nearest where it is in none. */
export function windowAt(windows: readonly TimeSpan[], moment: Date): number {
  const at = windows.findIndex(({ end }) => moment < end);
  return at === -1 ? windows.length - 1 : at;
}

/** The part of a running total that is in a span; it enters and leaves the span at the height it has there. */
export function pointsWithin(points: readonly CumulativePoint[], { start, end }: TimeSpan): CumulativePoint[] {
  const inside = points.filter(({ x }) => x >= start && x <= end);
  const before = points.findLast(({ x }) => x < start);
  const after = points.find(({ x }) => x > end);
  if (before && (after || inside.length > 0)) inside.unshift({ x: start, y: before.y });
  if (after && inside.length > 0) inside.push({ x: end, y: inside.at(-1)!.y });
  return inside;
}

/** How much of the width a label takes, at most: those that are nearer to each other stand on rows of their own. */
const LABEL_SHARE = 0.22;

/** The row of each marker's label, the topmost being 0, so that none covers another. Markers in order of time. */
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
  /** What is marked on this day. */
  events: string[];
}

/** One row for each day on which something was added or is marked. */
export function dailyRows(points: readonly CumulativePoint[], markers: readonly ChartMarker[] = []): DayRow[] {
  const rows = new Map<number, DayRow>();
  const rowOf = (moment: Date, total: number): DayRow => {
    const day = dayStart(moment);
    const row = rows.get(day.getTime()) ?? { day, added: 0, total, events: [] };
    rows.set(day.getTime(), row);
    return row;
  };
  let before = 0;
  for (const { x, y } of points) {
    if (y !== before) {
      const row = rowOf(x, y);
      row.added += y - before;
      row.total = y;
    }
    before = y;
  }
  for (const { at, label } of markers) {
    const end = dayStart(at, 1);
    rowOf(at, points.findLast(({ x }) => x < end)?.y ?? 0).events.push(label);
  }
  return [...rows.values()].sort((a, b) => a.day.getTime() - b.day.getTime());
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000];

/** A round upper end with four even, whole steps below it. */
export function roundMaximum(value: number): number {
  return 4 * (STEPS.find((step) => 4 * step >= value) ?? Math.ceil(value / 4));
}
