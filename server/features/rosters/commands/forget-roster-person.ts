import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { Person } from '../person.entity';
import { rosterPerson } from '../roster-people.queries';
import { peopleText } from '../roster-person-rules';

/** Stands in the audit log in place of the email of somebody who was forgotten. */
const FORGOTTEN = 'somebody who was forgotten';

/**
 * Forgets a person of the caller's roster for good, and returns their ref. Answers are not touched, because nobody can find
 * them. An account with the same email stays, and what the audit log says about it as well: removing an account is a decision of its own.
 */
export async function forgetRosterPerson(ctx: Context, ref: string): Promise<string> {
  const person = await rosterPerson(ctx, ref);
  if (!person) throw notFound();
  const { id, companyId, email } = person;
  await ctx.db.delete(Person, { id });
  await execute(ctx.db, `DELETE FROM removed_person WHERE company_id = $1 AND person ->> 'email' = $2`, [
    companyId,
    email,
  ]);
  for (const table of ['roster_import_row', 'roster_import_before'])
    await execute(
      ctx.db,
      `DELETE FROM ${table} kept USING roster_import i WHERE i.id = kept.import_id AND i.company_id = $1 AND kept.email = $2`,
      [companyId, email],
    );
  await forgetInImports(ctx.db, companyId, email);
  await execute(ctx.db, 'DELETE FROM invitation WHERE company_id = $1 AND email = $2', [companyId, email]);
  // The address may have an account in another company, whose mails wait beside this company's.
  await execute(
    ctx.db,
    'DELETE FROM outgoing_mail WHERE recipient = $1 AND NOT EXISTS (SELECT FROM account WHERE email = $1)',
    [email],
  );
  await execute(
    ctx.db,
    `UPDATE audit_entry SET
       actor = CASE WHEN actor = $2 THEN $3 ELSE actor END,
       address = CASE WHEN actor = $2 THEN NULL ELSE address END,
       subject = CASE WHEN subject = $2 THEN $3 ELSE subject END
     WHERE company_id = $1 AND (actor = $2 OR subject = $2)
       AND NOT EXISTS (SELECT FROM account WHERE company_id = $1 AND email = $2)`,
    [companyId, email, FORGOTTEN],
  );
  await ctx.audit({ action: 'ROSTER_PERSON_FORGOTTEN', subject: peopleText(1) });
  return id;
}

/** Takes a person out of the files that wait to be imported, and out of what an import keeps so that it can be undone. */
async function forgetInImports(db: EntityManager, companyId: string, email: string): Promise<void> {
  await execute(
    db,
    `DELETE FROM roster_import_row r USING roster_import i WHERE i.id = r.import_id AND i.company_id = $1
       AND (r.email = $2 OR EXISTS (SELECT FROM unnest(r.cells) AS cell WHERE lower(btrim(cell)) = $2 OR strpos(lower(cell), '<' || $2 || '>') > 0))`,
    [companyId, email],
  );
  await execute(
    db,
    'DELETE FROM roster_import_before b USING roster_import i WHERE i.id = b.import_id AND i.company_id = $1 AND b.email = $2',
    [companyId, email],
  );
}
