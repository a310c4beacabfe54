import { plainPath, readScimFilter } from '../features/rosters/scim/scim-filter';
import { ScimRefusal } from '../features/rosters/scim/scim-refusal';
import type { ScimPage } from '../features/rosters/scim/scim-users.queries';
import { MAX_RESULTS } from './setup-documents';

const DEFAULT_COUNT = 100;

/**
 * Reads the page, filter and order of a list. As RFC 7644 says, a start below 1 counts as 1, a count below 0 as 0, and
 * a count above MAX_RESULTS as MAX_RESULTS.
 */
export function readListQuery(query: Record<string, unknown>): ScimPage {
  const { filter, sortBy, sortOrder } = query;
  for (const text of [filter, sortBy, sortOrder])
    if (text !== undefined && typeof text !== 'string')
      throw new ScimRefusal('invalidValue', 'Each parameter may be given once.');
  return {
    filter: typeof filter === 'string' && filter.trim() !== '' ? readScimFilter(filter.trim()) : null,
    startIndex: Math.max(1, wholeNumber('startIndex', query.startIndex) ?? 1),
    count: Math.min(MAX_RESULTS, Math.max(0, wholeNumber('count', query.count) ?? DEFAULT_COUNT)),
    sortBy: typeof sortBy === 'string' && sortBy !== '' ? plainPath(sortBy) : null,
    isDescending: typeof sortOrder === 'string' && sortOrder.toLowerCase() === 'descending',
  };
}

function wholeNumber(name: string, text: unknown): number | null {
  if (text === undefined || text === '') return null;
  if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text))
    throw new ScimRefusal('invalidValue', `${name} has to be a whole number.`);
  return Number(text);
}
