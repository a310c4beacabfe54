import type { ReactNode } from 'react';
import { ChartFrame } from './ChartFrame';
import type { Interval, LineScale } from './lineGeometry';
import type { LineMark } from './lineMarks';
import { LinesDrawing } from './LinesDrawing';

export interface ChartLine {
  key: string;
  name: string;
  /** A colour of the theme. */
  colour: string;
  mark: LineMark;
  /** One value for each place; null makes a gap in the line. */
  values: readonly (number | null)[];
  /** The certainty of each value, where it is known. */
  intervals: readonly (Interval | null)[];
  /** The same measure of fewer people, drawn as a dashed line beside this one. */
  companion?: readonly (number | null)[] | undefined;
  /** The decimals of a value; the scale itself shows whole numbers. */
  digits: 0 | 1;
}

/** A place on the horizontal axis, such as a survey: its name, and a short name in two lines. */
export interface ChartPlace {
  name: string;
  short: readonly [string, string];
}

export interface LinesChartProps {
  /** The heading, which names the chart's question. */
  title: string;
  summary: string;
  /** What the vertical axis shows. */
  axis: string;
  /** The places on the horizontal axis, from left to right. */
  places: readonly ChartPlace[];
  lines: readonly ChartLine[];
  scale: LineScale;
  /** The name of the dashed lines. */
  companionName: string;
  /** The line whose certainty is drawn as a band; null for none. */
  chosen: string | null;
  /** Called when the reader chooses a line by its label. With null no line is chosen any more. */
  onChoose: (key: string | null) => void;
  /** What the drawing means, below it. */
  note: ReactNode;
  table: ReactNode;
  isTable: boolean;
  onTableChange: (isTable: boolean) => void;
}

/** Draws several figures as lines, for instance the scores of topics in a few surveys. */
export function LinesChart({ title, summary, note, table, isTable, onTableChange, ...drawn }: LinesChartProps) {
  const details = drawn.lines
    .map(
      ({ name, values, digits }) => `${name}: ${values.map((value) => value?.toFixed(digits) ?? 'none').join(', ')}.`,
    )
    .join(' ');
  return (
    <ChartFrame
      {...{ title, summary, isTable, onTableChange, table }}
      chart={
        <>
          <LinesDrawing {...drawn} description={`${title} ${summary} ${details}`} />
          {note}
        </>
      }
      isOperable
    />
  );
}
