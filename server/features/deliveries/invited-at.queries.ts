import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';

/**
 * When invitations to recipients were planned last; null for those who have none. What became of an invitation has no part in it, because
 * otherwise it would name those who want no mails about surveys.
 */
export async function invitedAt(db: EntityManager, targetIds: readonly string[]): Promise<(Date | null)[]> {
  const rows = await rowsOf<{ at: Date | null }>(
    db,
    `SELECT (SELECT max(d.planned_at) FROM delivery d WHERE d.target_id = asked.id AND d.kind = 'INVITATION') AS at
     FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place) ORDER BY place`,
    [targetIds],
  );
  return rows.map(({ at }) => at);
}
