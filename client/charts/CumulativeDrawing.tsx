import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { Palette } from '../theme/palette';
import { chartAnnotations } from './chartAnnotations';
import { ApexChart } from './ApexChart';
import { roundMaximum, type ChartMarker, type CumulativePoint, type TimeSpan } from './cumulativeData';

export interface CumulativeDrawingProps {
  seriesName: string;
  /** The points of the span; empty where nothing has happened yet. */
  points: readonly CumulativePoint[];
  /** The scale ends at the first round number that is not below this total. */
  total: number;
  markers: readonly ChartMarker[];
  span: TimeSpan;
  height: number;
}

const hour = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
/** Where seven days have no room side by side, the library would write them slanted. */
const NARROW = '(max-width: 599px)';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** The drawing. Its code loads with the first chart, and the page around it does not wait. */
export default function CumulativeDrawing({
  seriesName,
  points,
  total,
  markers,
  span,
  height,
}: CumulativeDrawingProps) {
  const isNarrow = useMediaQuery(NARROW);
  const series = useMemo(() => {
    // Without a point the library would not draw the weekends and markers, so two points outside the view are added.
    const drawn =
      points.length > 0
        ? points
        : [2, 1].map((hours) => ({ x: new Date(span.start.getTime() - hours * 3_600_000), y: 0 }));
    return [{ name: seriesName, data: drawn.map(({ x, y }) => ({ x: x.getTime(), y })) }];
  }, [seriesName, points, span]);
  const maximum = roundMaximum(total);
  const options = useMemo(
    () =>
      (palette: Palette): ApexOptions => ({
        stroke: { curve: 'straight', width: 2 },
        fill: { type: 'solid', opacity: 0.1 },
        markers: {
          size: 0,
          hover: { size: 4 },
          strokeWidth: 0,
          // Without a dot at its end, the line of the first hours would be too short to be seen.
          discrete: [
            {
              seriesIndex: 0,
              dataPointIndex: points.length - 1,
              size: 4,
              shape: 'circle',
              // The library's own colour is black, which cannot be seen in the dark.
              fillColor: palette.accent,
              strokeColor: palette.accent,
            },
          ],
        },
        annotations: { xaxis: chartAnnotations(markers, span, palette) },
        xaxis: {
          // a time axis would place its own ticks at odd hours; six or three equal parts of twelve days begin at midnight
          type: 'numeric',
          tickAmount: isNarrow ? 3 : 6,
          min: span.start.getTime(),
          max: span.end.getTime(),
          labels: {
            rotate: 0,
            formatter: (time) => day.format(Number(time)),
            style: { colors: palette.textMuted, fontSize: '12px' },
          },
        },
        yaxis: {
          min: 0,
          max: maximum,
          tickAmount: 4,
          labels: {
            formatter: (value) => String(Math.round(value)),
            style: { colors: palette.textMuted, fontSize: '12px' },
          },
        },
        tooltip: { x: { formatter: (time) => hour.format(time) } },
      }),
    [markers, span, maximum, points.length, isNarrow],
  );
  return <ApexChart type="area" height={height} series={series} options={options} />;
}
