import type { EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { BY_NAME, execute, rowsOf } from '../../persistence/sql';
import { lockRoster } from '../rosters/roster-lock';
import { teamsOf } from '../rosters/rosters.queries';
import type { Team } from '../rosters/team.entity';
import { StudyTreeTeam } from './study-tree-team.entity';
import type { Study } from './study.entity';

/*
 * The team tree of a published survey (docs/decisions/0048-surveys-keep-their-tree.md). Its shape is fixed at publish, so
 * that nobody learns the answers of a small team by moving it from one group to another. Names follow the roster until
 * the survey closes; then they are fixed as well.
 */

/** Stores the company's present team tree as that of a survey, in place of the one that it has. */
export async function storeStudyTree(db: EntityManager, study: Study): Promise<void> {
  await lockRoster(db, study.companyId);
  await deleteStudyTree(db, study.id);
  await execute(
    db,
    `WITH RECURSIVE asked AS (
       SELECT team_id AS id FROM study_team WHERE study_id = $1
       UNION SELECT t.id FROM team t JOIN asked ON t.parent_id = asked.id
     )
     INSERT INTO study_tree_team (study_id, team_id, parent_id, name, level, level_name, is_hidden, is_emp, is_asked)
     SELECT $1, id, parent_id, name, level, level_name, is_hidden, is_emp, id IN (SELECT id FROM asked)
     FROM team WHERE company_id = $2`,
    [study.id, study.companyId],
  );
}

/** Fixes the names of a survey's teams, and which of them are hidden, as they are in the roster now. */
export const fixTreeNames = (db: EntityManager, studyId: string): Promise<void> =>
  execute(
    db,
    `UPDATE study_tree_team tree SET name = t.name, is_hidden = t.is_hidden FROM team t
     WHERE tree.study_id = $1 AND t.id = tree.team_id`,
    [studyId],
  );

/** Keeps how many people could be expected in each team itself. Teams that are left out keep 0. */
export const fixPeopleOfTree = (
  db: EntityManager,
  studyId: string,
  people: ReadonlyMap<string, number>,
): Promise<void> =>
  execute(
    db,
    `UPDATE study_tree_team tree SET people_at_close = coalesce(counted.n, 0)
     FROM study_tree_team each LEFT JOIN unnest($2::uuid[], $3::int[]) AS counted (team_id, n) USING (team_id)
     WHERE tree.study_id = $1 AND each.study_id = $1 AND each.team_id = tree.team_id`,
    [studyId, [...people.keys()], [...people.values()]],
  );

/** The numbers that `fixPeopleOfTree` has kept; null where it has kept none. */
export async function peopleOfTree(db: EntityManager, studyId: string): Promise<Map<string, number> | null> {
  const rows = await rowsOf<{ teamId: string; n: number }>(
    db,
    `SELECT team_id AS "teamId", people_at_close AS n FROM study_tree_team WHERE study_id = $1 AND people_at_close IS NOT NULL`,
    [studyId],
  );
  return rows.length === 0 ? null : new Map(rows.map(({ teamId, n }) => [teamId, n]));
}

/** Deletes the tree of a survey that becomes a draft again. */
export async function deleteStudyTree(db: EntityManager, studyId: string): Promise<void> {
  await db.delete(StudyTreeTeam, { studyId });
}

/** The team trees of published surveys, parents before children. */
export const treesByStudy = (db: EntityManager, studyIds: readonly string[]): Promise<Team[][]> =>
  treesIn(db, studyIds, BY_NAME);

/**
 * The tree of a published survey for the plan of its results. Where two groups are alike in all else, the plan goes by their order. So
 * this order never changes: a later release would show other groups.
 */
export async function treeOfPlan(db: EntityManager, studyId: string): Promise<Team[]> {
  const [tree] = await treesIn(db, [studyId], '');
  return tree!;
}

async function treesIn(db: EntityManager, studyIds: readonly string[], order: typeof BY_NAME | ''): Promise<Team[][]> {
  const rows = await rowsOf<Team & { studyId: string }>(
    db,
    `SELECT tree.study_id AS "studyId", tree.team_id AS id, tree.parent_id AS "parentId", tree.level,
            tree.level_name AS "levelName", named.name, named.is_hidden AS "isHidden", tree.is_emp AS "isEmp",
            s.company_id AS "companyId"
     FROM study_tree_team tree
     JOIN study s ON s.id = tree.study_id
     LEFT JOIN team t ON t.id = tree.team_id AND s.status = 'OPEN'
     CROSS JOIN LATERAL (
       SELECT coalesce(t.name, tree.name) AS name, coalesce(t.is_hidden, tree.is_hidden) AS is_hidden
     ) named
     WHERE tree.study_id = ANY($1) ORDER BY tree.level, named.name ${order}, tree.team_id`,
    [[...studyIds]],
  );
  return groupedByKey(studyIds, rows, (row) => row.studyId);
}

/** The teams of a survey, parents before children: the tree that it keeps, or the present one for a draft. */
export async function treeOfStudy(db: EntityManager, study: Study): Promise<Team[]> {
  if (study.status === 'DRAFT') return teamsOf(db, study.companyId);
  const [tree] = await treesByStudy(db, [study.id]);
  return tree!;
}
