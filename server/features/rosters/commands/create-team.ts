import { randomUUID } from 'node:crypto';
import type { CreateTeamInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { addToOpenTrees } from '../open-trees';
import { lockRoster } from '../roster-lock';
import { teamOf } from '../rosters.queries';
import { levelNames, requireFreeName, requireLevel, teamName } from '../team-rules';
import { Team } from '../team.entity';

/**
 * Adds a team below a parent, or at the top. It gets the level name that is most frequent on its level. If an earlier call with the same
 * key has added it already, it is returned as it is.
 */
export async function createTeam(ctx: Context, input: CreateTeamInput): Promise<Team> {
  const companyId = companyIdOf(ctx.principal);
  const name = teamName(input.name);
  await lockRoster(ctx.db, companyId);
  const creationKey = input.key ?? null;
  const known = creationKey && (await ctx.db.findOneBy(Team, { companyId, creationKey }));
  if (known) return known;
  const parent = input.parentRef ? await teamOf(ctx.db, companyId, input.parentRef) : null;
  const parentId = parent?.id ?? null;
  await requireFreeName(ctx.db, { companyId, parentId, name });
  const level = requireLevel((parent?.level ?? 0) + 1);
  const team = ctx.db.create(Team, {
    ...{ id: randomUUID(), companyId, parentId, name, level, isHidden: false, isEmp: false },
    creationKey,
    levelName: (await levelNames(ctx.db, companyId, [level], []))[0]!,
  });
  await ctx.db.insert(Team, team);
  await addToOpenTrees(ctx.db, [team.id]);
  await ctx.audit({ action: 'TEAM_CREATED', subject: team.name });
  return team;
}
