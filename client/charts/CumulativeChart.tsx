import { lazy, useMemo } from 'react';
import { countText } from '@common/figures';
import { Table } from '../ui/Table';
import { ChartFrame } from './ChartFrame';
import {
  cumulativeWindows,
  dailyRows,
  pointsWithin,
  windowAt,
  type ChartMarker,
  type CumulativePoint,
} from './cumulativeData';
import { dayColumns } from './dayColumns';
import { WindowPager } from './WindowPager';

export type { ChartMarker, CumulativePoint } from './cumulativeData';

export interface CumulativeChartProps {
  /** The heading, which names the chart's question. */
  title: string;
  /** The noun for what is counted, in the singular and lower case: "response". */
  noun: string;
  /** Running totals in the order of time. Hourly points are enough. */
  points: readonly CumulativePoint[];
  /** Moments to mark with a line. The first window begins with the first marker, or with the first point. */
  markers?: readonly ChartMarker[];
  height?: number;
  /** A moment inside the twelve days to show; by default the last point. */
  shown?: Date | undefined;
  /** Called when somebody chooses other twelve days, with their first day. */
  onShow?: (start: Date) => void;
  isTable?: boolean | undefined;
  onTableChange?: (isTable: boolean) => void;
}

const Drawing = lazy(() => import('./CumulativeDrawing'));
const NO_MARKERS: readonly ChartMarker[] = [];
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long' });

/** How a total grew, twelve days at a time, with weekends shaded and moments marked. */
export function CumulativeChart({
  title,
  noun,
  points,
  markers = NO_MARKERS,
  height = 260,
  shown,
  onShow,
  isTable,
  onTableChange,
}: CumulativeChartProps) {
  const marked = useMemo(() => [...markers].sort((a, b) => a.at.getTime() - b.at.getTime()), [markers]);
  const windows = useMemo(() => {
    const moments = [...points.map(({ x }) => x), ...marked.map(({ at }) => at)].map((moment) => moment.getTime());
    const [first, last] = [Math.min(...moments), Math.max(...moments)];
    return moments.length === 0
      ? cumulativeWindows(new Date(), new Date())
      : cumulativeWindows(new Date(first), new Date(last));
  }, [points, marked]);
  const at = windowAt(windows, shown ?? points.at(-1)?.x ?? new Date());
  const span = windows[at]!;
  const inside = useMemo(() => pointsWithin(points, span), [points, span]);
  const rows = useMemo(() => dailyRows(points, marked), [points, marked]);
  const total = points.at(-1)?.y ?? 0;
  const series = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;

  return (
    <ChartFrame
      title={title}
      summary={`${countText(total, noun)}, counted by the hour. Weekends are shaded.`}
      details={marked.map(({ at: moment, label }) => `${label}: ${day.format(moment)}.`).join(' ')}
      height={height}
      isTable={isTable}
      onTableChange={onTableChange}
      controls={onShow && windows.length > 1 && <WindowPager windows={windows} at={at} onShow={onShow} />}
      chart={<Drawing seriesName={series} points={inside} total={total} markers={marked} span={span} height={height} />}
      table={
        <Table
          label={title}
          columns={dayColumns(marked.length > 0)}
          rows={rows}
          rowKey={({ day: start }) => start.getTime()}
        />
      }
    />
  );
}
