import { lazy, useMemo } from 'react';
import { Table, type TableColumn } from '../ui/Table';
import { ChartFrame } from './ChartFrame';
import { cumulativeWindow, dailyRows, type ChartMarker, type CumulativePoint, type DayRow } from './cumulative';

export type { ChartMarker, CumulativePoint } from './cumulative';

export interface CumulativeChartProps {
  /** Says what the chart answers. */
  title: string;
  /** What is counted, in the plural, lower case: "responses". */
  noun: string;
  /** Running totals in the order of time; hours are fine enough. */
  points: readonly CumulativePoint[];
  /** Moments to mark with a line. The window begins with the first of them, or with the first point. */
  markers?: readonly ChartMarker[];
  height?: number;
}

const Drawing = lazy(() => import('./CumulativeDrawing'));
const NO_MARKERS: readonly ChartMarker[] = [];
const longDay = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const columns: readonly TableColumn<DayRow>[] = [
  { id: 'day', title: 'Day', render: ({ day }) => longDay.format(day) },
  { id: 'added', title: 'New', numeric: true, render: ({ added }) => added },
  { id: 'total', title: 'Total', numeric: true, render: ({ total }) => total },
];

/** How a total grew over twelve days or more, weekends shaded, moments marked. */
export function CumulativeChart({ title, noun, points, markers = NO_MARKERS, height = 260 }: CumulativeChartProps) {
  const span = useMemo(() => {
    const moments = [...points.map(({ x }) => x), ...markers.map(({ at }) => at)].sort((a, b) => a.getTime() - b.getTime());
    const first = moments[0] ?? new Date();
    return cumulativeWindow(first, points.at(-1)?.x ?? first);
  }, [points, markers]);
  const rows = useMemo(() => dailyRows(points), [points]);
  const total = points.at(-1)?.y ?? 0;
  const series = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

  return (
    <ChartFrame
      title={title}
      summary={`${total} ${noun}, counted by the hour. Weekends are shaded.`}
      height={height}
      chart={<Drawing seriesName={series} points={points} markers={markers} span={span} height={height} />}
      table={<Table label={title} columns={columns} rows={rows} rowKey={({ day }) => day.getTime()} />}
    />
  );
}
