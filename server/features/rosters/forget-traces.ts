import type { EntityManager } from 'typeorm';
import { forgetKeptReplies } from '../accounts/idempotent-calls';
import { execute } from '../../persistence/sql';

/** Stands in the audit log in place of the email of somebody who was forgotten. */
const FORGOTTEN = 'somebody who was forgotten';

/**
 * Erases what a company's data says about people beside the roster: what is kept so that they can be brought back, files and imports,
 * invitations, replies that are kept for repeated calls, mails that wait, and their emails in the audit log. An account with the same email stays, with what the audit log
 * says about it: removing an account is a decision of its own.
 */
export async function forgetTraces(db: EntityManager, companyId: string, emails: readonly string[]): Promise<void> {
  const people = [companyId, emails];
  await execute(
    db,
    `DELETE FROM removed_person WHERE company_id = $1 AND person ->> 'email' = ANY ($2::text[])`,
    people,
  );
  await forgetInImports(db, people);
  await execute(
    db,
    `DELETE FROM scim_user s WHERE s.company_id = $1 AND (
       lower(s.user_name) = ANY ($2::text[]) OR s.left_person ->> 'email' = ANY ($2::text[])
       OR (s.left_person IS NULL AND NOT EXISTS (SELECT FROM person p WHERE p.id = s.id)))`,
    people,
  );
  await forgetKeptReplies(db, companyId);
  await execute(db, 'DELETE FROM invitation WHERE company_id = $1 AND email = ANY ($2::text[])', people);
  // The address may have an account in another company, whose mails wait beside this company's.
  await execute(
    db,
    'DELETE FROM outgoing_mail WHERE recipient = ANY ($1::text[]) AND NOT EXISTS (SELECT FROM account WHERE email = recipient)',
    [emails],
  );
  await execute(
    db,
    `WITH gone AS (
       SELECT p.email FROM unnest($2::text[]) AS p (email)
       WHERE NOT EXISTS (SELECT FROM account a WHERE a.company_id = $1 AND a.email = p.email)
     )
     UPDATE audit_entry SET
       actor = CASE WHEN actor IN (SELECT email FROM gone) THEN $3 ELSE actor END,
       address = CASE WHEN actor IN (SELECT email FROM gone) THEN NULL ELSE address END,
       subject = CASE WHEN subject IN (SELECT email FROM gone) THEN $3 ELSE subject END
     WHERE company_id = $1 AND (actor IN (SELECT email FROM gone) OR subject IN (SELECT email FROM gone))`,
    [companyId, emails, FORGOTTEN],
  );
}

/** Takes people out of the files that wait to be imported, and out of what an import keeps so that it can be undone. */
async function forgetInImports(db: EntityManager, people: readonly unknown[]): Promise<void> {
  await execute(
    db,
    `DELETE FROM roster_import_row r USING roster_import i, unnest($2::text[]) AS person (email)
     WHERE i.id = r.import_id AND i.company_id = $1 AND (r.email = person.email OR EXISTS (
       SELECT FROM unnest(r.cells) AS cell WHERE lower(btrim(cell)) = person.email OR strpos(lower(cell), '<' || person.email || '>') > 0
     ))`,
    people,
  );
  await execute(
    db,
    `DELETE FROM roster_import_before b USING roster_import i
     WHERE i.id = b.import_id AND i.company_id = $1 AND b.email = ANY ($2::text[])`,
    people,
  );
}
