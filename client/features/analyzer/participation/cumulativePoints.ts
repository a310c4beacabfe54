import type { CumulativePoint } from '@/charts/CumulativeChart';

const HOUR = 3_600_000;

interface HourCount {
  hour: string;
  count: number;
}

/**
 * Running totals from the opening, with none, to `until`. There is a point at the end of each hour, so that the line shows
 * quiet hours too. The server cuts times to the hour, so an hour's responses came at some moment before its point; that of
 * the present hour is now. No point is in the day after its hour, because the table adds up days.
 */
export function cumulativePoints(hours: readonly HourCount[], openDate: string | null, until: Date): CumulativePoint[] {
  const counts = new Map(hours.map(({ hour, count }) => [Date.parse(hour), count]));
  const moments = [...counts.keys()];
  if (moments.length === 0 && openDate === null) return [];

  const opened = openDate === null ? Infinity : Date.parse(openDate);
  const earliest = Math.min(...moments, opened);
  const first = earliest >= Math.floor(opened / HOUR) * HOUR ? opened : earliest;
  const last = Math.max(...moments, first);
  const points = [{ x: new Date(first), y: 0 }];
  let total = 0;
  for (let hour = Math.floor(first / HOUR) * HOUR; hour <= last; hour += HOUR) {
    total += counts.get(hour) ?? 0;
    const end = Math.min(hour + HOUR - 1, until.getTime());
    points.push({ x: new Date(Math.max(end, hour, first)), y: total });
  }
  if (until > points.at(-1)!.x) points.push({ x: until, y: total });
  return points;
}
