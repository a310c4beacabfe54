import { randomUUID } from 'node:crypto';
import { rowsOf } from '../../../persistence/sql';
import type { RemoveRosterPeoplePayload } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { peopleText, requireFewPeople } from '../roster-person-rules';

/**
 * Removes people from the caller's roster, and thereby from the recipients of surveys. What stood there is kept for an hour, so that
 * the removal can be undone.
 */
export async function removeRosterPeople(ctx: Context, refs: readonly string[]): Promise<RemoveRosterPeoplePayload> {
  requireFewPeople('refs', refs);
  const removalId = randomUUID();
  const rows = await rowsOf<{ id: string }>(
    ctx.db,
    `WITH gone AS (DELETE FROM person WHERE company_id = $1 AND id = ANY ($2::uuid[]) RETURNING *)
     INSERT INTO removed_person (removal_id, person_id, company_id, removed_at, person, targets)
     SELECT $3, gone.id, $1, $4, to_jsonb(gone),
       coalesce((SELECT jsonb_agg(to_jsonb(t)) FROM study_target t WHERE t.person_id = gone.id), '[]')
     FROM gone RETURNING person_id AS id`,
    [companyIdOf(ctx.principal), refs, removalId, ctx.clock.now()],
  );
  const removed = new Set(rows.map(({ id }) => id));
  if (removed.size > 0) await ctx.audit({ action: 'ROSTER_PEOPLE_REMOVED', subject: peopleText(removed.size) });
  return {
    removedRefs: [...removed],
    notFound: [...new Set(refs)].filter((ref) => !removed.has(ref)),
    undoRef: removed.size > 0 ? removalId : null,
  };
}
