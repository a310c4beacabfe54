import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, RefObject } from 'react';

/** Lists up to this length are rendered whole: that takes no time, and the browser's find reaches every line. */
const ALL_AT_ONCE = 100;
const LINE_HEIGHT = 36;

export interface WindowedLine {
  /** The index among all lines. */
  index: number;
  /** Attributes for the element of the line; empty where all lines are rendered. */
  props: { ref?: (element: HTMLElement | null) => void; 'data-index'?: number; style?: CSSProperties };
}

/**
 * Chooses which lines of a long list to render: those in sight of `scroller`, and the line at `kept`, so that the focus
 * always has an element. `lineHeight` is the expected height of a line, and `height` is the height of all lines, in pixels; undefined where all are rendered.
 */
export function useWindowedLines(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  kept: number,
  lineHeight = LINE_HEIGHT,
): { drawn: WindowedLine[]; height: number | undefined } {
  const isWindowed = count > ALL_AT_ONCE;
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const first = Math.max(0, startIndex - overscan);
      const inSight = Array.from(
        { length: Math.min(count - 1, endIndex + overscan) - first + 1 },
        (_, place) => first + place,
      );
      return kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].sort((a, b) => a - b);
    },
  });
  if (!isWindowed)
    return { drawn: Array.from({ length: count }, (_, index) => ({ index, props: {} })), height: undefined };
  return {
    drawn: virtualizer.getVirtualItems().map(({ index, start }) => ({
      index,
      props: {
        ref: virtualizer.measureElement,
        'data-index': index,
        style: { position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` },
      },
    })),
    height: virtualizer.getTotalSize(),
  };
}
