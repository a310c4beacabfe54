import { notFound } from '../../../../platform/errors';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { updateTeam } from '../../commands/update-team';
import { Team } from '../../team.entity';
import { changeMembers, type MemberChange } from '../change-members';
import { linkGroup, scimGroup } from '../scim-groups.queries';
import { changedMeanwhile } from '../scim-refusal';

export interface ScimGroupChange {
  displayName?: string;
  externalId?: string | null;
  members: readonly MemberChange[];
  /** Whether the version that the caller has read is still this one. */
  isCurrent?: (version: string) => boolean;
}

/**
 * Changes a team and its members for an identity provider. The number of statements does not depend on the size of the
 * team.
 */
export async function changeScimGroup(
  ctx: Context,
  id: string,
  { displayName, externalId, members, isCurrent }: ScimGroupChange,
): Promise<void> {
  const team = await ctx.db.findOne(Team, {
    where: { id, companyId: companyIdOf(ctx.principal), isHidden: false },
    lock: { mode: 'for_key_share' },
  });
  if (!team) throw notFound();
  if (isCurrent) {
    const { version } = await scimGroup(ctx, id, { withMembers: false, usersUrl: '' });
    if (!isCurrent(version)) throw changedMeanwhile();
  }
  if (displayName !== undefined && displayName.trim() !== team.name)
    await updateTeam(ctx, { ref: id, name: displayName });
  if (externalId !== undefined) await linkGroup(ctx, id, externalId);
  await changeMembers(ctx, id, members);
}
