import type { SortDirection } from '@/lib/sortRows';

const COLUMNS = ['topic', 'first', 'second', 'difference'] as const;
export type CompareColumn = (typeof COLUMNS)[number];

export interface CompareSort {
  column: CompareColumn;
  direction: SortDirection;
}

/** The topics where the first group is furthest ahead come first. */
const DEFAULT_SORT: CompareSort = { column: 'difference', direction: 'descending' };

/** Parses `first` or `-first`, where the minus puts the highest first. Any other text gives the default. */
export function parseCompareSort(text: string | null): CompareSort {
  const isDescending = text?.startsWith('-') ?? false;
  const column = COLUMNS.find((name) => name === (isDescending ? text?.slice(1) : text));
  return column ? { column, direction: isDescending ? 'descending' : 'ascending' } : DEFAULT_SORT;
}

export const compareSortText = ({ column, direction }: CompareSort): string =>
  `${direction === 'descending' ? '-' : ''}${column}`;

/** The sort as a parameter of the address; null for the default. */
export const compareSortParameter = (sort: CompareSort): string | null =>
  compareSortText(sort) === compareSortText(DEFAULT_SORT) ? null : compareSortText(sort);
