import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import type { Palette } from '../theme/palette';
import { ApexChart } from './ApexChart';
import { labelRows, roundMaximum, weekends, type ChartMarker, type CumulativePoint, type TimeSpan } from './cumulative';

export interface CumulativeDrawingProps {
  seriesName: string;
  /** Of the span; none where nothing has happened yet. */
  points: readonly CumulativePoint[];
  /** The upper end of the scale is the first round number from here on. */
  total: number;
  markers: readonly ChartMarker[];
  span: TimeSpan;
  height: number;
}

const hour = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

const LABEL_HEIGHT = 20;

/** Towards the middle at both ends, where half of a centred label would be cut off. */
function anchorOf(at: Date, { start, end }: TimeSpan): 'start' | 'middle' | 'end' {
  const share = (at.getTime() - start.getTime()) / (end.getTime() - start.getTime());
  if (share < 0.12) return 'start';
  return share > 0.88 ? 'end' : 'middle';
}

function annotations(markers: readonly ChartMarker[], span: TimeSpan, palette: Palette): XAxisAnnotations[] {
  const shades = weekends(span).map(({ start, end }) => ({
    x: start.getTime(),
    x2: end.getTime(),
    // drawn over the curve, which must show through
    fillColor: palette.textMuted,
    borderColor: 'transparent',
    opacity: 0.1,
  }));
  const shown = markers.filter(({ at }) => at >= span.start && at < span.end);
  const rows = labelRows(shown, span);
  const lines = shown.map(({ at, label }, index) => ({
    x: at.getTime(),
    borderColor: palette.borderControl,
    strokeDashArray: 3,
    label: {
      text: label,
      orientation: 'horizontal',
      borderWidth: 0,
      textAnchor: anchorOf(at, span),
      offsetY: LABEL_HEIGHT * (rows[index] ?? 0) - 6,
      style: { background: palette.surface, color: palette.textMuted, fontSize: '12px' },
    },
  }));
  return [...shades, ...lines];
}

/** Loaded when the first chart is shown; everything around it is in the page already. */
export default function CumulativeDrawing({ seriesName, points, total, markers, span, height }: CumulativeDrawingProps) {
  const series = useMemo(() => {
    // Without a point the weekends and moments would not be drawn either: two that lie before what is in view.
    const drawn = points.length > 0 ? points : [2, 1].map((hours) => ({ x: new Date(span.start.getTime() - hours * 3_600_000), y: 0 }));
    return [{ name: seriesName, data: drawn.map(({ x, y }) => ({ x: x.getTime(), y })) }];
  }, [seriesName, points, span]);
  const maximum = roundMaximum(total);
  const options = useMemo(
    () => (palette: Palette): ApexOptions => ({
      stroke: { curve: 'straight', width: 2 },
      fill: { type: 'solid', opacity: 0.1 },
      markers: { size: 0, hover: { size: 4 }, strokeWidth: 0 },
      annotations: { xaxis: annotations(markers, span, palette) },
      xaxis: {
        // a time axis would set its own ticks, at odd hours; six even parts of twelve days begin at midnight
        type: 'numeric',
        tickAmount: 6,
        min: span.start.getTime(),
        max: span.end.getTime(),
        labels: { formatter: (time) => day.format(Number(time)), style: { colors: palette.textMuted, fontSize: '12px' } },
      },
      yaxis: { min: 0, max: maximum, tickAmount: 4, labels: { formatter: (value) => String(Math.round(value)), style: { colors: palette.textMuted, fontSize: '12px' } } },
      tooltip: { x: { formatter: (time) => hour.format(time) } },
    }),
    [markers, span, maximum],
  );
  return <ApexChart type="area" height={height} series={series} options={options} />;
}
