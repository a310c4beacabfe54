import { execute, rowsOf } from '../../../persistence/sql';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { changePeople } from '../change-people';
import { MAX_PEOPLE } from '../roster-person-rules';
import { ScimRefusal } from './scim-refusal';

/** One change of the members of a group. Changes are applied in the order in which the provider has sent them. */
export type MemberChange =
  | { kind: 'add' | 'remove'; ids: readonly string[] }
  /** Everybody but these leaves the group. */
  | { kind: 'onlyKeep'; ids: readonly string[] };

/**
 * Changes the members of a team, which the transaction has locked. To change one member takes one statement, whatever
 * the size of the team. A person who is added leaves their former team, because a person has one team. Throws
 * `invalidValue` for somebody who is no user of the company.
 */
export async function changeMembers(ctx: Context, teamId: string, changes: readonly MemberChange[]): Promise<void> {
  for (const { kind, ids } of changes) {
    if (kind === 'add') await addMembers(ctx, teamId, ids);
    else if (kind === 'remove') await removeMembers(ctx, teamId, ids);
    else await removeMembers(ctx, teamId, await othersIn(ctx, teamId, ids));
  }
}

async function addMembers(ctx: Context, teamId: string, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids)) {
    const changed = await changePeople(ctx, part, { teamRef: teamId }, { outsideTeam: teamId });
    if (changed.length < part.length) await noteTeamOfLeavers(ctx, teamId, part);
  }
}

/**
 * Notes the team for users who have left the roster, so that they get it when they return. Refuses ids of which the
 * company has no user.
 */
async function noteTeamOfLeavers({ db, principal }: Context, teamId: string, ids: readonly string[]): Promise<void> {
  const companyId = companyIdOf(principal);
  const [known] = await rowsOf<{ n: number }>(
    db,
    `WITH away AS (
       UPDATE scim_user SET left_person = left_person || jsonb_build_object('teamId', $3::text), updated_at = now()
       WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND left_person IS NOT NULL RETURNING id)
     SELECT count(*)::int AS n FROM (
       SELECT id FROM away UNION SELECT id FROM person WHERE company_id = $1 AND id = ANY ($2::uuid[])) AS known`,
    [companyId, ids, teamId],
  );
  if (known!.n < ids.length) throw new ScimRefusal('invalidValue', 'A member is no user of this company.');
}

async function removeMembers(ctx: Context, teamId: string, ids: readonly string[]): Promise<void> {
  for (const part of partsOf(ids)) {
    const changed = await changePeople(ctx, part, { teamRef: null }, { inTeam: teamId });
    if (changed.length === part.length) continue;
    await execute(
      ctx.db,
      `UPDATE scim_user SET left_person = left_person || '{"teamId": null}', updated_at = now()
       WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND left_person ->> 'teamId' = $3`,
      [companyIdOf(ctx.principal), part, teamId],
    );
  }
}

async function othersIn({ db, principal }: Context, teamId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    'SELECT id FROM person WHERE company_id = $1 AND team_id = $2 AND id <> ALL ($3::uuid[])',
    [companyIdOf(principal), teamId, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Divides ids into parts of as many people as one call may change, so that the process can answer other requests in
 * between.
 */
function partsOf(ids: readonly string[]): string[][] {
  const all = [...new Set(ids)];
  return Array.from({ length: Math.ceil(all.length / MAX_PEOPLE) }, (_, at) =>
    all.slice(at * MAX_PEOPLE, (at + 1) * MAX_PEOPLE),
  );
}
