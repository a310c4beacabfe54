import type { Context } from '../../../context';
import { removeRosterPeople } from '../../commands/remove-roster-people';
import { changedMeanwhile } from '../scim-refusal';
import { scimUser } from '../scim-users.queries';
import { ScimUser } from '../scim.entities';

/** Deletes a user for an identity provider. Who is in the roster leaves it, which can be undone for an hour like any removal. */
export async function deleteScimUser(
  ctx: Context,
  id: string,
  isCurrent: ((version: string) => boolean) | undefined,
): Promise<void> {
  const { isActive, version } = await scimUser(ctx, id);
  if (isCurrent && !isCurrent(version)) throw changedMeanwhile();
  if (isActive) await removeRosterPeople(ctx, [id]);
  await ctx.db.delete(ScimUser, { id });
}
