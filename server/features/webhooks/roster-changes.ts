import { randomUUID } from 'node:crypto';
import { execute } from '../../persistence/sql';
import type { AuditAction } from '../../schema.generated';
import type { Context } from '../context';

/** The actions after which lists of teams or of people are different. */
const CHANGES_ROSTER: readonly AuditAction[] = [
  ...(['TEAM_CREATED', 'TEAM_RENAMED', 'TEAM_MOVED', 'TEAM_HIDDEN', 'TEAM_SHOWN', 'TEAM_DELETED'] as const),
  ...(['ROSTER_PEOPLE_ADDED', 'ROSTER_PEOPLE_CHANGED', 'ROSTER_PEOPLE_REMOVED', 'ROSTER_REMOVAL_UNDONE'] as const),
  ...(['ROSTER_IMPORTED', 'ROSTER_IMPORT_UNDONE', 'ROSTER_PERSON_FORGOTTEN'] as const),
];

/**
 * Notes, in the transaction of a change of the roster, that webhooks of the company have to be told of it. It is called
 * for each entry of the audit log, because the log has every change of the roster.
 */
export async function noteRosterChange(
  { db }: Pick<Context, 'db'>,
  action: AuditAction,
  companyId: string,
): Promise<void> {
  if (!CHANGES_ROSTER.includes(action)) return;
  await execute(
    db,
    `INSERT INTO roster_change (id, company_id, at)
     SELECT $1, $2, now() WHERE EXISTS (
       SELECT FROM webhook WHERE company_id = $2 AND is_active AND 'ROSTER_CHANGED' = ANY(events))`,
    [randomUUID(), companyId],
  );
}
