import { lazy, type ReactNode } from 'react';
import { ChartFrame } from './ChartFrame';

const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;
export type LineShape = (typeof SHAPES)[number];

/** A shape for each line, beside its colour: nobody has to tell lines apart by colour alone. */
export const lineShapesOf = (keys: readonly string[]): ReadonlyMap<string, LineShape> =>
  new Map(keys.map((key, place) => [key, SHAPES[place % SHAPES.length]!]));

export interface ChartLine {
  name: string;
  /** The key of a topic's colour. */
  colour: string;
  shape: LineShape;
  /** One for each place; null where there is nothing to draw: the line has a gap there. */
  values: readonly (number | null)[];
}

export interface LineScale {
  min: number;
  max: number;
  /** Parts between the ends. */
  ticks: number;
  /** The smallest number stands at the top. */
  isReversed?: boolean;
  /** Decimals of a value; the scale itself is in whole numbers. */
  digits: 0 | 1;
}

export interface LinesChartProps {
  /** Says what the chart answers. */
  title: string;
  summary: string;
  /** What the lines go through, from left to right. */
  places: readonly string[];
  lines: readonly ChartLine[];
  scale: LineScale;
  table: ReactNode;
  height?: number;
  isTable?: boolean | undefined;
  onTableChange?: ((isTable: boolean) => void) | undefined;
}

const Drawing = lazy(() => import('./LinesDrawing'));

/** How several figures went through a few places in time. */
export function LinesChart({
  title,
  summary,
  places,
  lines,
  scale,
  table,
  height = 300,
  isTable,
  onTableChange,
}: LinesChartProps) {
  const details = lines
    .map(({ name, values }) => `${name}: ${values.map((value) => value?.toFixed(scale.digits) ?? 'none').join(', ')}.`)
    .join(' ');
  return (
    <ChartFrame
      {...{ title, summary, details, height, isTable, onTableChange, table }}
      chart={<Drawing places={places} lines={lines} scale={scale} height={height} />}
    />
  );
}
