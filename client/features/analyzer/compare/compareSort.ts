import type { SortDirection } from '@/lib/sortRows';

const COLUMNS = ['topic', 'first', 'second', 'difference'] as const;
export type CompareColumn = (typeof COLUMNS)[number];

export interface CompareSort {
  column: CompareColumn;
  direction: SortDirection;
}

/** Where the first group is furthest ahead. */
const DEFAULT_SORT: CompareSort = { column: 'difference', direction: 'descending' };

/** `first`, or `-first` for the highest first; anything else is the default. */
export function parseCompareSort(text: string | null): CompareSort {
  const isDescending = text?.startsWith('-') ?? false;
  const column = COLUMNS.find((name) => name === (isDescending ? text?.slice(1) : text));
  return column ? { column, direction: isDescending ? 'descending' : 'ascending' } : DEFAULT_SORT;
}

export const compareSortText = ({ column, direction }: CompareSort): string =>
  `${direction === 'descending' ? '-' : ''}${column}`;

/** How the order stands in the address; the default leaves it clean. */
export const compareSortParameter = (sort: CompareSort): string | null =>
  compareSortText(sort) === compareSortText(DEFAULT_SORT) ? null : compareSortText(sort);
