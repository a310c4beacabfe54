/*
 * The arithmetic of a line chart, apart from its drawing. A missing value is never drawn: a line ends before it, and begins
 * again after it.
 */

export interface LineScale {
  min: number;
  max: number;
  /** The distance between two lines of the grid. */
  step: number;
  /** The smallest number is at the top. */
  isReversed?: boolean;
}

export interface Interval {
  low: number;
  high: number;
}

/** The part of the drawing in which values are drawn, in pixels. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const ticksOf = ({ min, max, step }: LineScale): number[] =>
  Array.from({ length: Math.round((max - min) / step) + 1 }, (_, at) => min + at * step);

/** The height of a value. A value outside the scale is drawn at its edge. */
export function heightOf(
  value: number,
  { min, max, isReversed = false }: LineScale,
  { top, bottom }: PlotArea,
): number {
  const share = Math.min(1, Math.max(0, (value - min) / (max - min)));
  return isReversed ? top + share * (bottom - top) : bottom - share * (bottom - top);
}

const MOST_INSET = 44;

/** The horizontal places of some columns: the first and the last are half a column from the edges, but not far from them. */
export function columnsOf(count: number, { left, right }: PlotArea): number[] {
  const inset = Math.min(MOST_INSET, (right - left) / count / 2);
  const span = right - left - 2 * inset;
  return Array.from({ length: count }, (_, at) =>
    count === 1 ? (left + right) / 2 : left + inset + (at * span) / (count - 1),
  );
}

/** About as many pixels as a character of a label below a column takes. */
export const CHARACTER_WIDTH = 7;
const LABEL_GAP = 8;

/**
 * The number n for which every n-th column gets a label, so that labels of `longest` characters do not overlap when a
 * column is `room` pixels wide. Columns are counted from the last one, which always has a label.
 */
export const labelStep = (longest: number, room: number): number =>
  Math.max(1, Math.ceil((longest * CHARACTER_WIDTH + LABEL_GAP) / room));

/** The groups of values that follow each other without a gap, each value with its place. */
export function runsOf<Value>(values: readonly (Value | null)[]): { at: number; value: Value }[][] {
  const runs: { at: number; value: Value }[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    if (at > 0 && values[at - 1] !== null) runs.at(-1)!.push({ at, value });
    else runs.push([{ at, value }]);
  });
  return runs;
}

/** The path of a line, which is interrupted by each gap. */
export const linePath = (points: readonly ({ x: number; y: number } | null)[]): string =>
  runsOf(points)
    .map((run) => `M${run.map(({ value: { x, y } }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
    .join('');

/**
 * Moves labels apart so that none covers another. They keep their order and stay between `top` and `bottom`, each as
 * near to its own height as possible.
 */
export function spreadLabels(
  heights: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const order = [...heights.keys()].sort((a, b) => heights[a]! - heights[b]! || a - b);
  // Labels that touch form a block, whose middle is the mean of their own heights.
  const blocks: { first: number; size: number; middle: number }[] = [];
  const topOf = ({ size, middle }: { size: number; middle: number }) => {
    const half = ((size - 1) * gap) / 2;
    return Math.max(top, Math.min(middle, bottom - half) - half);
  };
  order.forEach((label, at) => {
    let block = { first: at, size: 1, middle: heights[label]! };
    for (let above = blocks.at(-1); above && topOf(above) + above.size * gap > topOf(block); above = blocks.at(-1)) {
      const size = above.size + block.size;
      block = { first: above.first, size, middle: (above.middle * above.size + block.middle * block.size) / size };
      blocks.pop();
    }
    blocks.push(block);
  });
  const spread = [...heights];
  for (const block of blocks)
    for (let at = 0; at < block.size; at += 1) spread[order[block.first + at]!] = topOf(block) + at * gap;
  return spread;
}
