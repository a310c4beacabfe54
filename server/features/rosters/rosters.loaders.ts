import { In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { byKey, groupedByKey } from '../../persistence/loader';
import { BY_NAME, rowsOf } from '../../persistence/sql';
import { NEVER_INVITED } from './person.entity';
import { headcounts, type TreeTeam } from './team-tree';
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
            EXISTS (SELECT FROM study_tree_team asked WHERE asked.team_id = t.id AND asked.is_asked) AS "wasAsked"
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

/** How many people are in a team itself, and how many in it and all teams below. */
export interface Headcount {
  own: number;
  total: number;
}

/** The headcounts of all teams of each company, by team. Bots and excluded people are not counted. */
export async function headcountsByCompany(
  db: EntityManager,
  companyIds: readonly string[],
): Promise<Map<string, Headcount>[]> {
  // Only what makes up the tree: a company may have thousands of teams, and whoever asks has mostly loaded them already.
  const teams = await rowsOf<TreeTeam & { companyId: string }>(
    db,
    'SELECT id, company_id AS "companyId", parent_id AS "parentId" FROM team WHERE company_id = ANY($1) ORDER BY level',
    [[...companyIds]],
  );
  const rows = await rowsOf<{ teamId: string; n: number }>(
    db,
    `SELECT team_id AS "teamId", count(*)::int AS n FROM person
     WHERE company_id = ANY($1) AND team_id IS NOT NULL AND classification <> ALL($2) GROUP BY team_id`,
    [[...companyIds], NEVER_INVITED],
  );
  const own = new Map(rows.map(({ teamId, n }) => [teamId, n]));
  return groupedByKey(companyIds, teams, (team) => team.companyId).map((tree) => headcounts(tree, own));
}

/** Loads every team of each company, parents before children. */
export async function teamsByCompany(db: EntityManager, companyIds: readonly string[]): Promise<Team[][]> {
  const rows = await inTreeOrder(db.createQueryBuilder(Team, 'team'))
    .where({ companyId: In([...companyIds]) })
    .getMany();
  return groupedByKey(companyIds, rows, (team) => team.companyId);
}

/** Sorts teams as they are listed everywhere: parents before children, and teams of a level by name. */
export const inTreeOrder = (teams: SelectQueryBuilder<Team>): SelectQueryBuilder<Team> =>
  teams.orderBy('team.level').addOrderBy(`team.name ${BY_NAME}`).addOrderBy('team.id');
