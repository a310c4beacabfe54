import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties, RefObject } from 'react';

/** Up to here all lines stand in the page: there the find of the browser reaches them, and drawing them takes no time. */
const ALL_AT_ONCE = 100;
const LINE_HEIGHT = 36;

export interface WindowedLine {
  /** Its place among all lines. */
  index: number;
  /** For the element of the line; nothing where all of them are drawn. */
  props: { ref?: (element: HTMLElement | null) => void; 'data-index'?: number; style?: CSSProperties };
}

/**
 * Which lines of a long list to draw: those in sight of `scroller`, and the one at `kept`, wherever it is, so that the focus
 * has a place to stay or to go to. `height` is what all of them together take, in pixels; undefined where all are drawn.
 */
export function useWindowedLines(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  kept: number,
): { drawn: WindowedLine[]; height: number | undefined } {
  const isWindowed = count > ALL_AT_ONCE;
  const virtualizer = useVirtualizer({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
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
