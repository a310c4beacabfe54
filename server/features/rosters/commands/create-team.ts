import { randomUUID } from 'node:crypto';
import { IsNull } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { invalid } from '../../../platform/errors';
import { requiredText } from '../../../platform/text-rules';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { teamOf } from '../rosters.queries';
import { Team } from '../team.entity';

const MAX_NAME_LENGTH = 120;
/** The name of each level, for companies that have no team of that level yet. */
const LEVEL_NAMES = ['Division', 'Group', 'Team'];

/** Adds a team below a parent, or at the top. It gets the level name of the other teams of its level. */
export async function createTeam(ctx: Context, input: { parentRef?: string | null; name: string }): Promise<Team> {
  const companyId = companyIdOf(ctx.principal);
  const name = requiredText('name', input.name, MAX_NAME_LENGTH);
  const parent = input.parentRef ? await teamOf(ctx.db, companyId, input.parentRef) : null;
  const parentId = parent?.id ?? null;
  await lockRoster(ctx, companyId);
  if (await ctx.db.existsBy(Team, { companyId, parentId: parentId ?? IsNull(), name })) {
    throw invalid({ name: ['A team with this name exists already.'] });
  }
  const level = (parent?.level ?? 0) + 1;
  const peer = await ctx.db.findOneBy(Team, { companyId, level });
  const team = ctx.db.create(Team, {
    id: randomUUID(),
    companyId,
    parentId,
    name,
    level,
    levelName: peer?.levelName ?? LEVEL_NAMES[level - 1] ?? 'Team',
    isHidden: false,
    isEmp: false,
  });
  await ctx.db.insert(Team, team);
  return team;
}

/** A lock that makes calls add teams of a company one after another, because names are unique among siblings. */
const lockRoster = (ctx: Context, companyId: string) =>
  execute(ctx.db, 'SELECT FROM company WHERE id = $1 FOR NO KEY UPDATE', [companyId]);
