import type { ApexOptions } from 'apexcharts';
import { useMemo } from 'react';
import { cutLabel } from '@common/figures';
import { useMediaQuery } from '../lib/useMediaQuery';
import type { Palette } from '../theme/palette';
import { ApexChart } from './ApexChart';
import type { ChartLine, LineScale } from './LinesChart';

export interface LinesDrawingProps {
  places: readonly string[];
  lines: readonly ChartLine[];
  scale: LineScale;
  height: number;
}

/** The longest place name that fits on a phone, in characters. */
const LONGEST_ON_PHONE = 14;

/** The drawing. Its code loads with the first chart, and the page around it does not wait. */
export default function LinesDrawing({ places, lines, scale, height }: LinesDrawingProps) {
  const longest = useMediaQuery('(max-width: 39.99em)') ? LONGEST_ON_PHONE : undefined;
  const series = useMemo(() => lines.map(({ name, values }) => ({ name, data: [...values] })), [lines]);
  const options = useMemo(
    () =>
      (palette: Palette): ApexOptions => ({
        colors: lines.map(({ colour }) => palette.topics[colour] ?? palette.topics.other),
        stroke: { curve: 'straight', width: 2 },
        markers: { size: 5, shape: lines.map(({ shape }) => shape), strokeWidth: 0, hover: { sizeOffset: 2 } },
        grid: { borderColor: palette.border, padding: { left: 16, right: 24, top: 0, bottom: 0 } },
        xaxis: {
          categories: places.map((place) => cutLabel(place, longest)),
          tickPlacement: 'between',
          labels: {
            rotate: -35,
            hideOverlappingLabels: true,
            trim: false,
            style: { colors: palette.textMuted, fontSize: '12px' },
          },
        },
        yaxis: {
          min: scale.min,
          max: scale.max,
          tickAmount: scale.ticks,
          reversed: scale.isReversed ?? false,
          labels: {
            formatter: (value) => String(Math.round(value)),
            style: { colors: palette.textMuted, fontSize: '12px' },
          },
        },
        tooltip: {
          shared: true,
          intersect: false,
          x: { formatter: (_value, at?: { dataPointIndex: number }) => (at ? (places[at.dataPointIndex] ?? '') : '') },
          // a gap has no value
          y: {
            formatter: (value?: number | null) =>
              typeof value === 'number' ? value.toFixed(scale.digits) : 'Not shown',
          },
        },
      }),
    [lines, places, scale, longest],
  );
  return <ApexChart type="line" height={height} series={series} options={options} />;
}
