import { execute } from '../../persistence/sql';
import type { Context } from '../context';

/** How long after the close the keys of the answer side are kept. */
const DAYS = 30;

/**
 * Destroys the ballot key and the answer key of surveys that were closed long enough ago. After that, not even the
 * holder of a response ref can find out which answers belong to it.
 */
export async function destroyExpiredKeys({ db, clock }: Context): Promise<void> {
  await execute(
    db,
    `UPDATE study_key SET answer_key = NULL, ballot_key = NULL
     WHERE ballot_key IS NOT NULL
       AND study_id IN (SELECT id FROM study WHERE status = 'CLOSED' AND close_date <= $1::timestamptz - make_interval(days => $2))`,
    [clock.now(), DAYS],
  );
}
