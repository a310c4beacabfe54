import { rowsOf } from '../../../../persistence/sql';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { createTeam } from '../../commands/create-team';
import { updateTeam } from '../../commands/update-team';
import { changeMembers } from '../change-members';
import { linkGroup } from '../scim-groups.queries';
import { ScimRefusal } from '../scim-refusal';

/** A group as an identity provider describes it. */
export interface ScimGroupValues {
  displayName: string;
  externalId: string | null;
}

/**
 * Adds a team at the top for an identity provider, and returns its id. A hidden team of that name there is shown again. A name that a team has
 * anywhere is refused with `uniqueness`, because the provider is meant to look for it first and to use that team.
 */
export async function createScimGroup(
  ctx: Context,
  { displayName, externalId }: ScimGroupValues,
  memberIds: readonly string[],
): Promise<string> {
  const named = await rowsOf<{ id: string; isHidden: boolean; isAtTop: boolean }>(
    ctx.db,
    `SELECT id, is_hidden AS "isHidden", parent_id IS NULL AS "isAtTop" FROM team
     WHERE company_id = $1 AND lower(name) = lower($2) ORDER BY id`,
    [companyIdOf(ctx.principal), displayName.trim()],
  );
  if (named.some(({ isHidden }) => !isHidden))
    throw new ScimRefusal('uniqueness', 'A group with this name exists already.');
  const hidden = named.find(({ isAtTop }) => isAtTop);
  const { id } = hidden
    ? (await updateTeam(ctx, { ref: hidden.id, name: displayName, isHidden: false })).team
    : await createTeam(ctx, { name: displayName });
  await linkGroup(ctx, id, externalId);
  await changeMembers(ctx, id, [{ kind: 'add', ids: memberIds }]);
  return id;
}
