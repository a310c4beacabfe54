import { execute } from '../../../persistence/sql';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { lockRoster } from '../roster-lock';
import { teamUse } from '../rosters.loaders';
import { teamOf } from '../rosters.queries';
import { requireDeletable } from '../team-rules';
import { Team } from '../team.entity';

/** Deletes a team that nothing uses, and returns its ref. Drafts that would ask it ask it no longer. */
export async function deleteTeam(ctx: Context, ref: string): Promise<string> {
  const companyId = companyIdOf(ctx.principal);
  await lockRoster(ctx.db, companyId);
  // Nobody can be added to a team whose row is locked, so it stays as empty as it is found.
  await execute(ctx.db, 'SELECT FROM team WHERE id = $1 AND company_id = $2 FOR UPDATE', [ref, companyId]);
  const team = await teamOf(ctx.db, companyId, ref);
  const [use] = await teamUse(ctx.db, [team.id]);
  requireDeletable(team.name, use!);
  await execute(ctx.db, 'DELETE FROM study_team WHERE team_id = $1', [team.id]);
  await ctx.db.delete(Team, { id: team.id });
  await ctx.audit({ action: 'TEAM_DELETED', subject: team.name });
  return team.id;
}
