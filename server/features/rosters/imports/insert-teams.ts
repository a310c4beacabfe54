import type { EntityManager } from 'typeorm';
import { execute } from '../../../persistence/sql';
import { addToOpenTrees } from '../open-trees';
import { defaultLevelName } from '../team-rules';
import type { Team } from '../team.entity';
import type { ResolvedTeam } from './team-paths';

/** Adds the new teams of an import in one statement. `levelNames` are the names that the file gives to the levels, from the top. */
export async function insertTeams(
  db: EntityManager,
  companyId: string,
  existing: readonly Team[],
  teams: readonly ResolvedTeam[],
  levelNames: readonly string[],
): Promise<void> {
  const added = teams.filter(({ isNew }) => isNew);
  if (added.length === 0) return;
  const known = new Map(existing.map(({ level, levelName }) => [level, levelName]));
  const nameOf = (level: number) => known.get(level) ?? levelNames[level - 1] ?? defaultLevelName(level);
  const ids = new Map(teams.map(({ path, teamId }) => [path.join('\u0001'), teamId]));
  await execute(
    db,
    `INSERT INTO team (id, company_id, parent_id, name, level, level_name, is_hidden, is_emp)
     SELECT id, $1, parent_id, name, level, level_name, false, false
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::smallint[], $6::text[]) AS t (id, parent_id, name, level, level_name)`,
    [
      companyId,
      added.map(({ teamId }) => teamId),
      added.map(({ path }) => ids.get(path.slice(0, -1).join('\u0001')) ?? null),
      added.map(({ path }) => path.at(-1)!),
      added.map(({ path }) => path.length),
      added.map(({ path }) => nameOf(path.length)),
    ],
  );
  await addToOpenTrees(
    db,
    added.map(({ teamId }) => teamId),
  );
}
