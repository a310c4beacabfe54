import { In, type EntityManager } from 'typeorm';
import { byKey, groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import { Team } from './team.entity';

/** The data that belongs to a team. A team with any of it can't be deleted. */
export interface TeamUse {
  hasChildren: boolean;
  hasPeople: boolean;
  hasAnswers: boolean;
}

const UNUSED: TeamUse = { hasChildren: false, hasPeople: false, hasAnswers: false };

export async function teamUse(db: EntityManager, ids: readonly string[]): Promise<TeamUse[]> {
  const rows = await rowsOf<TeamUse & { id: string }>(
    db,
    `SELECT t.id,
            EXISTS (SELECT FROM team c WHERE c.parent_id = t.id) AS "hasChildren",
            EXISTS (SELECT FROM person p WHERE p.team_id = t.id) AS "hasPeople",
            EXISTS (SELECT FROM answer_set s WHERE s.team_id = t.id)
              OR EXISTS (SELECT FROM release_team r JOIN release_group g USING (study_id, team_id) WHERE r.team_id = t.id) AS "hasAnswers"
     FROM team t WHERE t.id = ANY($1)`,
    [[...ids]],
  );
  return byKey(
    ids,
    rows,
    (row) => row.id,
    () => UNUSED,
  );
}

/** Loads every team of each company, parents before children. */
export async function teamsByCompany(db: EntityManager, companyIds: readonly string[]): Promise<Team[][]> {
  const rows = await db.find(Team, {
    where: { companyId: In([...companyIds]) },
    order: { level: 'ASC', name: 'ASC', id: 'ASC' },
  });
  return groupedByKey(companyIds, rows, (team) => team.companyId);
}
