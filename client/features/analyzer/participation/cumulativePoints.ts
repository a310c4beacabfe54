import type { CumulativePoint } from '@/charts/CumulativeChart';

const HOUR = 3_600_000;

interface HourCount {
  hour: string;
  count: number;
}

/**
 * Running totals with one point for each hour from the opening to the last response, so that the line shows quiet hours
 * too, and then level to `until`. The server cuts times to the hour, so the first hour may begin before the opening.
 */
export function cumulativePoints(hours: readonly HourCount[], openDate: string | null, until: Date): CumulativePoint[] {
  const counts = new Map(hours.map(({ hour, count }) => [Date.parse(hour), count]));
  const moments = [...counts.keys()];
  const [earliest, latest] = [Math.min(...moments), Math.max(...moments)];
  if (moments.length === 0) return [];

  const opened = openDate === null ? earliest : Math.floor(Date.parse(openDate) / HOUR) * HOUR;
  const points: CumulativePoint[] = [];
  let total = 0;
  for (let moment = Math.min(opened, earliest); moment <= latest; moment += HOUR) {
    total += counts.get(moment) ?? 0;
    points.push({ x: new Date(moment), y: total });
  }
  if (until.getTime() > latest) points.push({ x: until, y: total });
  return points;
}
