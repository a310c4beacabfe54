import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { invalid } from '../../../platform/errors';
import type { UpdateTeamInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { lockRoster } from '../roster-lock';
import { teamOf, teamsOf } from '../rosters.queries';
import { levelNames, requireFreeName, requireLevel, teamName } from '../team-rules';
import { subtree } from '../team-tree';
import { Team } from '../team.entity';

/** The reply to an update: the team as it is now. */
export interface UpdatedTeam {
  team: Team;
}

/**
 * Renames, moves, hides or shows a team. Fields that are not given stay, and the same call again changes nothing. Teams below
 * a moved one go with it. Surveys that are published keep their own tree (decision 0048).
 */
export async function updateTeam(ctx: Context, { ref, ...changes }: UpdateTeamInput): Promise<UpdatedTeam> {
  const companyId = companyIdOf(ctx.principal);
  await lockRoster(ctx.db, companyId);
  const before = await teamOf(ctx.db, companyId, ref);
  const team = ctx.db.create(Team, { ...before });
  if (changes.name != null) team.name = teamName(changes.name);
  if (changes.isHidden != null) team.isHidden = changes.isHidden;
  if (changes.parentRef !== undefined) team.parentId = changes.parentRef;

  const isMoved = team.parentId !== before.parentId;
  const newPlaces = isMoved ? await placesAfterMove(ctx.db, team) : null;
  if (isMoved || team.name !== before.name) await requireFreeName(ctx.db, team);
  await ctx.db.save(team);
  if (newPlaces) await storePlaces(ctx.db, newPlaces);
  await recordChanges(ctx, before, team);
  return { team: await teamOf(ctx.db, companyId, ref) };
}

/** Teams that a move brings `shift` levels down, with the names of their new levels. */
interface MovedLevels {
  ids: string[];
  shift: number;
  levels: number[];
  names: string[];
}

/** The levels that a moved team and all teams below it get. Refuses a place that would make no tree. */
async function placesAfterMove(db: EntityManager, { id, companyId, parentId, level }: Team): Promise<MovedLevels> {
  const parent = parentId === null ? null : await teamOf(db, companyId, parentId);
  const teams = await teamsOf(db, companyId);
  const moved = subtree(teams, id);
  if (parent && moved.has(parent.id))
    throw invalid({ parentRef: ['A team can’t be moved below itself or below one of its own teams.'] });
  const shift = (parent?.level ?? 0) + 1 - level;
  const ids = [...moved];
  const levels = [...new Set(teams.filter((team) => moved.has(team.id)).map((team) => team.level + shift))];
  requireLevel(Math.max(...levels));
  return { ids, shift, levels, names: await levelNames(db, companyId, levels, ids) };
}

/** Stores the new levels. A team that stays on its level keeps the name of it. */
async function storePlaces(db: EntityManager, { ids, shift, levels, names }: MovedLevels): Promise<void> {
  if (shift === 0) return;
  await execute(
    db,
    `UPDATE team SET level = named.level, level_name = named.name FROM unnest($3::int[], $4::text[]) AS named (level, name)
     WHERE id = ANY($1) AND team.level + $2 = named.level`,
    [ids, shift, levels, names],
  );
}

/** Writes an entry for each kind of change. */
async function recordChanges(ctx: Context, before: Team, after: Team): Promise<void> {
  const subject = after.name;
  if (after.name !== before.name)
    await ctx.audit({ action: 'TEAM_RENAMED', subject, detail: `before: ${before.name}` });
  if (after.parentId !== before.parentId) await ctx.audit({ action: 'TEAM_MOVED', subject });
  if (after.isHidden !== before.isHidden)
    await ctx.audit({ action: after.isHidden ? 'TEAM_HIDDEN' : 'TEAM_SHOWN', subject });
}
