export type SortValue = string | number | Date | null | undefined;
export type SortDirection = 'ascending' | 'descending';

function compare(a: Exclude<SortValue, null | undefined>, b: Exclude<SortValue, null | undefined>): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, undefined, { numeric: true });
  return Number(a) - Number(b);
}

/** A sorted copy. Rows without a value come last in both directions; equal rows keep their order. */
export function sortRows<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, direction: SortDirection): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return [...rows].sort((rowA, rowB) => {
    const a = valueOf(rowA) ?? null;
    const b = valueOf(rowB) ?? null;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}
