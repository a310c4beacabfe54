import type { Context } from '../../../context';
import { deleteTeam } from '../../commands/delete-team';
import { updateTeam } from '../../commands/update-team';
import { teamUse } from '../../rosters.loaders';
import { isDeletable } from '../../team-rules';
import { changeMembers } from '../change-members';
import { scimGroup } from '../scim-groups.queries';
import { changedMeanwhile } from '../scim-refusal';
import { ScimGroup } from '../scim.entities';

/**
 * Deletes a group for an identity provider. Its people are in no team then. A team that a survey has asked, or that has teams below it,
 * can't be deleted; it is hidden, and is no group any more.
 */
export async function deleteScimGroup(
  ctx: Context,
  id: string,
  isCurrent: ((version: string) => boolean) | undefined,
): Promise<void> {
  const { version } = await scimGroup(ctx, id, { withMembers: false, usersUrl: '' });
  if (isCurrent && !isCurrent(version)) throw changedMeanwhile();
  await changeMembers(ctx, id, [{ kind: 'onlyKeep', ids: [] }]);
  const [use] = await teamUse(ctx.db, [id]);
  await ctx.db.delete(ScimGroup, { id });
  if (isDeletable(use!)) await deleteTeam(ctx, id);
  else await updateTeam(ctx, { ref: id, isHidden: true });
}
