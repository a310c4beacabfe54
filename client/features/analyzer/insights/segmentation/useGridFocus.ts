import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

export interface GridCellPosition {
  row: number;
  column: number;
}

const START: GridCellPosition = { row: 0, column: 0 };

/** The cell that a key leads to; undefined for a key that a grid does not use. */
function moved(
  { key, ctrlKey }: KeyboardEvent,
  { row, column }: GridCellPosition,
  last: GridCellPosition,
): GridCellPosition | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(last.column, column + 1) };
    case 'Home':
      return ctrlKey ? START : { row, column: 0 };
    case 'End':
      return ctrlKey ? last : { row, column: last.column };
    default:
      return undefined;
  }
}

/**
 * Makes a whole grid one tab stop; arrow keys move between cells. The focusable element of a cell carries `data-row`
 * and `data-column`.
 */
export function useGridFocus(rows: number, columns: number) {
  const grid = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState(START);
  const last: GridCellPosition = { row: rows - 1, column: columns - 1 };
  // another grouping may have fewer columns
  const current: GridCellPosition = { row: Math.min(place.row, last.row), column: Math.min(place.column, last.column) };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event, current, last);
    if (!next) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const { row, column } = target.dataset;
    if (row !== undefined && column !== undefined) setPlace({ row: Number(row), column: Number(column) });
  };
  return { current, gridProps: { ref: grid, role: 'grid', onKeyDown, onFocus } as const };
}
