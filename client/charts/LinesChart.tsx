import { lazy, type ReactNode } from 'react';
import { ChartFrame } from './ChartFrame';

const SHAPES = ['circle', 'square', 'triangle', 'diamond'] as const;
export type LineShape = (typeof SHAPES)[number];

/** A shape for each line, so that nobody has to tell lines apart by colour alone. */
export const lineShapesOf = (keys: readonly string[]): ReadonlyMap<string, LineShape> =>
  new Map(keys.map((key, place) => [key, SHAPES[place % SHAPES.length]!]));

export interface ChartLine {
  name: string;
  /** The key of a topic, whose colour the line gets. */
  colour: string;
  shape: LineShape;
  /** One value for each place; null makes a gap in the line. */
  values: readonly (number | null)[];
}

export interface LineScale {
  min: number;
  max: number;
  /** The number of intervals between the ends. */
  ticks: number;
  /** The smallest number is at the top. */
  isReversed?: boolean;
  /** The decimals of a value; the scale itself shows whole numbers. */
  digits: 0 | 1;
}

export interface LinesChartProps {
  /** The heading, which names the chart's question. */
  title: string;
  summary: string;
  /** The labels of the horizontal axis, from left to right. */
  places: readonly string[];
  lines: readonly ChartLine[];
  scale: LineScale;
  table: ReactNode;
  height?: number;
  isTable?: boolean | undefined;
  onTableChange?: ((isTable: boolean) => void) | undefined;
}

const Drawing = lazy(() => import('./LinesDrawing'));

/** Several figures as lines through a few places in time. */
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
