import { execute, rowsOf } from '../../persistence/sql';
import type { Context } from '../context';
import { forgetTraces } from './forget-traces';
import { peopleText } from './roster-person-rules';

/** The time for which a removal from the roster can be undone. */
const UNDO_MS = 60 * 60 * 1000;

/** The moment before which removals can't be undone any more. */
export const oldestUndo = ({ clock }: Pick<Context, 'clock'>): Date => new Date(clock.now().getTime() - UNDO_MS);

/**
 * Deletes what is kept of removals that can't be undone any more. Where the company forgets removed people after some days
 * (`Company.forgetRemovedDays`), their email is kept until then, because nothing else would find what has to be erased.
 */
export async function reduceOldRemovals({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await execute(
    db,
    `DELETE FROM removed_person r USING company c
     WHERE c.id = r.company_id AND c.forget_removed_days IS NULL AND r.removed_at < $1`,
    [oldestUndo({ clock })],
  );
  await execute(
    db,
    `UPDATE removed_person SET person = jsonb_build_object('email', person ->> 'email'), targets = '[]'
     WHERE removed_at < $1 AND person ? 'id'`,
    [oldestUndo({ clock })],
  );
}

/**
 * Forgets the people of all companies who were removed as many days ago as their company says, and who have not come back since. Each
 * of them is taken by one process: another one waits for the deleted row, and then finds nothing. It runs in a transaction.
 */
export async function forgetRemovedPeople(ctx: Context): Promise<void> {
  const due = await rowsOf<{ companyId: string; email: string; isBack: boolean }>(
    ctx.db,
    `DELETE FROM removed_person r USING company c
     WHERE c.id = r.company_id AND r.removed_at < $1 AND r.removed_at <= $2::timestamptz - make_interval(days => c.forget_removed_days)
     RETURNING r.company_id AS "companyId", r.person ->> 'email' AS email,
       EXISTS (SELECT FROM person p WHERE p.company_id = r.company_id AND p.email = r.person ->> 'email') AS "isBack"`,
    [oldestUndo(ctx), ctx.clock.now()],
  );
  const gone = due.filter(({ isBack }) => !isBack);
  for (const companyId of new Set(gone.map((one) => one.companyId))) {
    const emails = [...new Set(gone.filter((one) => one.companyId === companyId).map(({ email }) => email))];
    await forgetTraces(ctx.db, companyId, emails);
    await ctx.audit({ action: 'ROSTER_PERSON_FORGOTTEN', companyId, subject: peopleText(emails.length) });
  }
}
