import { rowsOf } from '../../persistence/sql';
import { DomainError, movedTo, notFound } from '../../platform/errors';
import type { Context } from '../context';

/** How soon somebody should look again at an address that is being given to another database. */
const AGAIN_SECONDS = 5;

/**
 * The refusal for a study that is not in this database: it has moved with its company, or does not exist. It costs a statement, so it is asked
 * only where a study was not found.
 */
export async function absentStudy({ db, host }: Pick<Context, 'db' | 'host'>, studyId: string): Promise<DomainError> {
  const [move] = await rowsOf<{ address: string }>(
    db,
    'SELECT address FROM moved_study JOIN company_move USING (company_id) WHERE study_id = $1',
    [studyId],
  );
  if (!move) return notFound();
  return refusalAt(host, move);
}

/** The address of a company that has moved; null for one that has not. */
export async function addressOfMovedCompany({ db }: Pick<Context, 'db'>, companyId: string): Promise<string | null> {
  const [move] = await rowsOf<{ address: string }>(
    db,
    `SELECT address FROM company_move WHERE company_id = $1 AND step IN ('FORGOTTEN', 'DONE')`,
    [companyId],
  );
  return move?.address ?? null;
}

function refusalAt(host: string | null, move: { address: string }): DomainError {
  // The company keeps its host, and this process does not know yet that another database answers there.
  if (new URL(move.address).host === host) return beingMoved();
  return movedTo(move.address);
}

const beingMoved = () => new DomainError('UNAVAILABLE', 'Please try again in a moment.', { retryAfter: AGAIN_SECONDS });
