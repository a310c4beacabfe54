import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import { teamUse } from '../rosters.loaders';
import { isDeletable } from '../team-rules';
import { ADDED_ID } from './apply-difference';
import { RosterImportTeam, type RosterImport } from './roster-import.entities';

/** The number of rows that a statement of the form `WITH done AS (… RETURNING 1)` has changed. */
async function changedBy(db: EntityManager, statement: string, parameters: readonly unknown[]): Promise<number> {
  const [done] = await rowsOf<{ n: number }>(
    db,
    `WITH done AS (${statement} RETURNING 1) SELECT count(*)::int AS n FROM done`,
    parameters,
  );
  return done!.n;
}

/** Removes the people whom an import has added, except those who have changed since. Returns their number. */
export const removeAdded = (db: EntityManager, { id, companyId }: RosterImport): Promise<number> =>
  changedBy(
    db,
    `DELETE FROM person p USING roster_import_row r
     LEFT JOIN roster_import_team t ON t.import_id = r.import_id AND t.team_no = r.team_no
     WHERE r.import_id = $1 AND r.problem IS NULL AND p.company_id = $2 AND p.id = ${ADDED_ID('r.line')}
       AND (p.email, p.name, p.team_id, p.classification, p.segments) IS NOT DISTINCT FROM
           (r.email, coalesce(r.name, ''), t.team_id, coalesce(r.classification, 0::smallint), coalesce(r.segments, '{}'))`,
    [id, companyId],
  );

/** Gives people what they had before an import changed them, except those who have changed since. Returns their number. */
export const restoreChanged = (db: EntityManager, importId: string): Promise<number> =>
  changedBy(
    db,
    `UPDATE person p SET name = b.name, team_id = former.id, classification = b.classification, segments = b.segments
     FROM roster_import_before b
     JOIN roster_import_row r ON r.import_id = b.import_id AND r.email = b.email AND r.problem IS NULL
     LEFT JOIN roster_import_team t ON t.import_id = r.import_id AND t.team_no = r.team_no
     LEFT JOIN team former ON former.id = b.team_id
     WHERE b.import_id = $1 AND NOT b.is_removed AND p.id = b.person_id
       AND (p.email, p.name, p.team_id, p.classification, p.segments) IS NOT DISTINCT FROM
           (b.email, coalesce(r.name, b.name), coalesce(t.team_id, b.team_id), coalesce(r.classification, b.classification),
            coalesce(b.segments || r.segments, b.segments))`,
    [importId],
  );

/**
 * Brings back the people whom an import has removed, with their places among the recipients of surveys, unless somebody has their email
 * again. A team that is gone is left out. Returns their number.
 */
export async function restoreRemoved(db: EntityManager, { id, companyId }: RosterImport): Promise<number> {
  const restored = await changedBy(
    db,
    `INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
     SELECT b.person_id, $2, b.email, b.name, t.id, b.classification, b.segments
     FROM roster_import_before b LEFT JOIN team t ON t.id = b.team_id
     WHERE b.import_id = $1 AND b.is_removed ON CONFLICT DO NOTHING`,
    [id, companyId],
  );
  await execute(
    db,
    `INSERT INTO study_target (id, study_id, person_id, link_revision)
     SELECT target.id, target."studyId", b.person_id, target."linkRevision"
     FROM roster_import_before b
     CROSS JOIN LATERAL jsonb_to_recordset(b.targets) AS target (id uuid, "studyId" uuid, "linkRevision" integer)
     JOIN study s ON s.id = target."studyId" JOIN person p ON p.id = b.person_id
     WHERE b.import_id = $1 AND b.is_removed ON CONFLICT DO NOTHING`,
    [id],
  );
  return restored;
}

/** Deletes the teams that an import has made, from the leaves up, except those that are used. Returns their number. */
export async function deleteUnusedTeams(db: EntityManager, importId: string): Promise<number> {
  const made = await db.findBy(RosterImportTeam, { importId, isNew: true });
  const levels = [...new Set(made.map(({ path }) => path.length))].sort((a, b) => b - a);
  let deleted = 0;
  for (const level of levels) {
    const ids = made.filter(({ path }) => path.length === level).map(({ teamId }) => teamId);
    const uses = await teamUse(db, ids);
    const unused = ids.filter((_, at) => isDeletable(uses[at]!));
    await execute(db, 'DELETE FROM study_team WHERE team_id = ANY($1)', [unused]);
    deleted += await changedBy(db, 'DELETE FROM team WHERE id = ANY($1)', [unused]);
  }
  return deleted;
}
