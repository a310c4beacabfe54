import type { EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';

/** The number of closed surveys that are shown at once. */
export const CLOSED_PER_PAGE = 6;

/** Some closed surveys of a series, by their ids in the order of closing. */
export interface ClosedPage {
  ids: readonly string[];
  total: number;
  /** The last survey of the page before this one, and of the page after it; null where there is none. */
  older: string | null;
  newer: string | null;
}

/** The ids of the closed surveys of each series, in the order in which they were closed. */
export async function closedIdsBySequence(db: EntityManager, sequenceIds: readonly string[]): Promise<string[][]> {
  const rows = await rowsOf<{ id: string; sequenceId: string }>(
    db,
    `SELECT id, sequence_id AS "sequenceId" FROM study
     WHERE sequence_id = ANY($1) AND status = 'CLOSED' ORDER BY close_date, created_at, id`,
    [[...sequenceIds]],
  );
  return groupedByKey(sequenceIds, rows, (row) => row.sequenceId).map((group) => group.map(({ id }) => id));
}

/** The page that ends with a survey, or with the one that was closed last; null for an unknown survey. */
export function closedPage(all: readonly string[], until: string | null): ClosedPage | null {
  const end = until === null ? all.length : all.indexOf(until) + 1;
  if (until !== null && end === 0) return null;
  const start = Math.max(0, end - CLOSED_PER_PAGE);
  return {
    ids: all.slice(start, end),
    total: all.length,
    older: start > 0 ? all[start - 1]! : null,
    newer: end < all.length ? all[Math.min(all.length, end + CLOSED_PER_PAGE) - 1]! : null,
  };
}
