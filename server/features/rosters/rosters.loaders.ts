import { In, type EntityManager } from 'typeorm';
import { byKey, groupedByKey } from '../../persistence/loader';
import { rowsOf } from '../../persistence/sql';
import { Team } from './team.entity';

/** What a team is used for. A team that is used can't be deleted; a survey that has asked it may have responses of its people. */
export interface TeamUse {
  hasChildren: boolean;
  hasPeople: boolean;
  wasAsked: boolean;
}

const UNUSED: TeamUse = { hasChildren: false, hasPeople: false, wasAsked: false };

export async function teamUse(db: EntityManager, ids: readonly string[]): Promise<TeamUse[]> {
  const rows = await rowsOf<TeamUse & { id: string }>(
    db,
    `SELECT t.id,
            EXISTS (SELECT FROM team c WHERE c.parent_id = t.id) AS "hasChildren",
            EXISTS (SELECT FROM person p WHERE p.team_id = t.id) AS "hasPeople",
            EXISTS (
              WITH RECURSIVE above AS (
                SELECT t.id AS id, t.parent_id AS parent_id
                UNION SELECT p.id, p.parent_id FROM team p JOIN above ON p.id = above.parent_id
              )
              SELECT FROM above JOIN study_team a ON a.team_id = above.id JOIN study s ON s.id = a.study_id AND s.status <> 'DRAFT'
            ) AS "wasAsked"
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

/** Loads teams by id; null for one that does not exist. */
export async function teamsById(db: EntityManager, ids: readonly string[]): Promise<(Team | null)[]> {
  return byKey(
    ids,
    await db.findBy(Team, { id: In([...ids]) }),
    (team) => team.id,
    () => null,
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
