import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';

/**
 * Writes the progress of an import outside of its transaction, so that others can read it meanwhile. The transaction must not have changed
 * the row of the import before it ends the progress.
 */
export function progressOf(
  db: EntityManager,
  importId: string,
): { report(share: number): Promise<void>; end(): Promise<void> } {
  const write = (share: number | null) =>
    execute(db.connection, 'UPDATE roster_import SET progress = $2 WHERE id = $1', [importId, share]);
  return { report: write, end: () => write(null) };
}
