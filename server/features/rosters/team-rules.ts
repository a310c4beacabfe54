import { MAX_TEAM_LEVELS } from '../../../common/roster-import';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { conflict, invalid } from '../../platform/errors';
import { requiredText } from '../../platform/text-rules';
import type { TeamUse } from './rosters.loaders';
import { Team } from './team.entity';

/** The rules of the team tree. Every change of teams follows them, whether it comes by GraphQL, REST or SCIM. */

const MAX_NAME_LENGTH = 120;
/** The name of a level, for companies that have no team of that level yet. */
export const defaultLevelName = (level: number): string => ['Division', 'Group', 'Team'][level - 1] ?? 'Team';

/** The trimmed name of a team. A blank one is refused, and one that is too long instead of being cut. */
export const teamName = (text: string): string => requiredText('name', text, MAX_NAME_LENGTH);

/** Refuses a name that another team below the same parent has. */
export async function requireFreeName(
  db: EntityManager,
  { id, companyId, parentId, name }: Pick<Team, 'companyId' | 'parentId' | 'name'> & { id?: string },
): Promise<void> {
  const where = { companyId, parentId: parentId ?? IsNull(), name, ...(id && { id: Not(id) }) };
  if (await db.existsBy(Team, where)) throw invalid({ name: ['A team with this name exists already.'] });
}

/** Returns the level of a team, and refuses one below the lowest. */
export function requireLevel(level: number): number {
  if (level > MAX_TEAM_LEVELS) throw invalid({ parentRef: [`Teams can have at most ${MAX_TEAM_LEVELS} levels.`] });
  return level;
}

/** The name of each of these levels: the most frequent one of the company's teams there, apart from the excepted ones. */
export async function levelNames(
  db: EntityManager,
  companyId: string,
  levels: readonly number[],
  exceptIds: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ level: number; name: string }>(
    db,
    `SELECT level, mode() WITHIN GROUP (ORDER BY level_name) AS name FROM team
     WHERE company_id = $1 AND level = ANY($2) AND id <> ALL($3) GROUP BY level`,
    [companyId, [...levels], [...exceptIds]],
  );
  const known = new Map(rows.map(({ level, name }) => [level, name]));
  return levels.map((level) => known.get(level) ?? defaultLevelName(level));
}

/** Whether a team may be deleted. */
export const isDeletable = ({ hasChildren, hasPeople, wasAsked }: TeamUse): boolean =>
  !hasChildren && !hasPeople && !wasAsked;

/** Refuses to delete a team that is used, and says what to do instead. */
export function requireDeletable(name: string, { hasChildren, hasPeople, wasAsked }: TeamUse): void {
  if (wasAsked) throw conflict(`A survey has asked “${name}”, and its results need the team. Hide the team instead.`);
  if (hasChildren) throw conflict(`There are teams below “${name}”. Move or delete them first.`);
  if (hasPeople) throw conflict(`There are people in “${name}”. Move them to another team first.`);
}
