import { execute } from '../../../persistence/sql';
import type { Context } from '../../context';

const KEPT_DAYS = 30;

/**
 * Deletes the counts of old calls, and what an identity provider says of people whom the company itself has removed, once they can't be brought
 * back.
 */
export async function sweepScim({ db, clock }: Pick<Context, 'db' | 'clock'>, oldestUndo: Date): Promise<void> {
  await execute(
    db,
    `DELETE FROM scim_user s WHERE s.left_person IS NULL AND NOT EXISTS (SELECT FROM person p WHERE p.id = s.id)
       AND NOT EXISTS (SELECT FROM removed_person r WHERE r.person_id = s.id AND r.removed_at >= $1)`,
    [oldestUndo],
  );
  await execute(db, 'DELETE FROM scim_call WHERE last_at < $1::timestamptz - make_interval(days => $2)', [
    clock.now(),
    KEPT_DAYS,
  ]);
}
