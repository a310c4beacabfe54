import type { EntityManager } from 'typeorm';
import { execute } from '../../persistence/sql';

/**
 * Makes changes of a company's teams happen one after another, because their rules look at the whole tree: names are unique
 * among siblings, and no team comes below itself. The lock is held until the transaction ends.
 */
export const lockRoster = (db: EntityManager, companyId: string): Promise<void> =>
  execute(db, 'SELECT FROM company WHERE id = $1 FOR NO KEY UPDATE', [companyId]);
