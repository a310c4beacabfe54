import styled from '@emotion/styled';
import { useState } from 'react';
import { useElementWidth } from '../lib/useElementWidth';
import { CHARACTER_WIDTH, columnsOf, heightOf, labelStep, spreadLabels, ticksOf, type PlotArea } from './lineGeometry';
import { LineBand, LinePaths } from './LinePaths';
import type { LinesChartProps } from './LinesChart';
import { labelGapOf, LineLabels, type PlacedLabel } from './LineLabels';
import { PlaceReadouts } from './PlaceReadouts';

const DrawingWithLabels = styled.div({ position: 'relative', width: '100%' });
const Drawing = styled.svg(({ theme: { colors, fonts, fontSizes } }) => ({
  display: 'block',
  overflow: 'visible',
  '& text': {
    fill: colors.textMuted,
    fontFamily: fonts.body,
    fontSize: fontSizes[12],
    fontVariantNumeric: 'tabular-nums',
  },
}));

const HEIGHT = 300;
const NARROW = 560;
const [TOP_MARGIN, BOTTOM_MARGIN] = [30, 52];
const [AXIS_WIDTH, LABELS_WIDTH, NARROW_LABELS_WIDTH] = [32, 236, 132];

type Drawn = Pick<LinesChartProps, 'axis' | 'places' | 'lines' | 'scale' | 'companionName' | 'chosen' | 'onChoose'>;

/** The drawing with its labels. It is not animated, so its first picture already shows the true values. */
export function LinesDrawing({ description, ...drawn }: Drawn & { description: string }) {
  const [whole, width] = useElementWidth<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const isNarrow = width < NARROW;
  const gap = labelGapOf(isNarrow);
  const height = Math.max(HEIGHT, drawn.lines.length * gap) + TOP_MARGIN + BOTTOM_MARGIN;
  const area = {
    left: AXIS_WIDTH,
    right: Math.max(AXIS_WIDTH + 40, width - (isNarrow ? NARROW_LABELS_WIDTH : LABELS_WIDTH)),
    top: TOP_MARGIN,
    bottom: height - BOTTOM_MARGIN,
  };
  const columns = columnsOf(drawn.places.length, area);
  const labels = placedLabels(drawn, area, columns, gap);
  return (
    <DrawingWithLabels ref={whole} style={{ minHeight: height }} onPointerLeave={() => setAt(null)}>
      <Drawing width={width} height={height} role="img" aria-label={description}>
        <Axes {...drawn} area={area} columns={columns} isNarrow={isNarrow} at={at} />
        <Lines {...drawn} area={area} columns={columns} labels={labels} />
      </Drawing>
      <LineLabels {...drawn} labels={labels} left={area.right + 14} isNarrow={isNarrow} />
      <PlaceReadouts {...drawn} area={area} columns={columns} width={width} at={at} onChange={setAt} />
    </DrawingWithLabels>
  );
}

/** The label of each line at the height of its last value, moved where labels would cover each other. */
function placedLabels(
  { lines, scale, places }: Drawn,
  area: PlotArea,
  columns: readonly number[],
  gap: number,
): PlacedLabel[] {
  const ends = lines.flatMap((line) => {
    const last = line.values.findLastIndex((value) => value !== null);
    if (last < 0) return [];
    const value = line.values[last]!;
    return [{ line, value, x: columns[last]!, y: heightOf(value, scale, area), endsEarly: last < places.length - 1 }];
  });
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    gap,
    [area.top, area.bottom],
  );
  return ends.map((end, index) => ({ ...end, height: heights[index]! }));
}

interface Placed {
  area: PlotArea;
  columns: readonly number[];
}

function Axes({
  axis,
  places,
  scale,
  area,
  columns,
  isNarrow,
  at,
}: Drawn & Placed & { isNarrow: boolean; at: number | null }) {
  const room = columns.length > 1 ? columns[1]! - columns[0]! : area.right - area.left;
  const step = labelStep(Math.max(...places.flatMap(({ short }) => short.map(({ length }) => length))), room);
  return (
    <>
      <text x={0} y={12}>
        {axis}
      </text>
      {ticksOf(scale).map((tick) => {
        const y = heightOf(tick, scale, area);
        return (
          <g key={tick}>
            <line x1={area.left} x2={area.right} y1={y} y2={y} stroke="var(--c-border)" />
            <text x={area.left - 8} y={y} dominantBaseline="central" textAnchor="end">
              {tick}
            </text>
          </g>
        );
      })}
      {at !== null && (
        <line x1={columns[at]} x2={columns[at]} y1={area.top} y2={area.bottom} stroke="var(--c-border-control)" />
      )}
      {columns.map((x, index) => {
        if ((columns.length - 1 - index) % step !== 0) return null;
        const { name, short } = places[index]!;
        // A name that does not fit is left out here. The cards and the read-out show it.
        const lines = !isNarrow && name.length * CHARACTER_WIDTH < room ? [name, short.join(' ')] : short;
        return (
          <text key={index} x={x} y={area.bottom + 22} textAnchor="middle">
            {lines.map((line, row) => (
              <tspan key={row} x={x} dy={row * 16}>
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </>
  );
}

const CONNECTOR_OPACITY = 0.3;

function Lines({ lines, scale, chosen, area, columns, labels }: Drawn & Placed & { labels: readonly PlacedLabel[] }) {
  const band = lines.find(({ key }) => key === chosen);
  // The chosen line is drawn last, above the others.
  const order = band ? [...lines.filter((line) => line !== band), band] : lines;
  return (
    <>
      {band && <LineBand line={band} {...{ scale, area, columns }} />}
      {labels.map(({ line, y, height, endsEarly }) =>
        endsEarly || Math.abs(height - y) < 1 ? null : (
          <path
            key={line.key}
            d={`M${area.right - 12} ${y}C${area.right} ${y} ${area.right} ${height} ${area.right + 12} ${height}`}
            fill="none"
            style={{ stroke: line.colour }}
            opacity={CONNECTOR_OPACITY}
          />
        ),
      )}
      {order.map((line) => (
        <LinePaths key={line.key} {...{ line, scale, area, columns }} isChosen={line === band} />
      ))}
    </>
  );
}
