import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../persistence/sql';
import type { RosterImportCounts } from '../../../schema.generated';
import type { RosterImport } from './roster-import.entities';

/**
 * The difference between an import ($1) and the roster as it is: a line for each row that is not refused, with what the person has, what the
 * person gets, and the outcome. A condition on the rows `r` leaves some of them out. The preview is read from this statement and the import is
 * applied by it, so both say the same.
 */
export const differenceSql = (condition = 'true'): string => `
  SELECT *, CASE
    WHEN person_id IS NULL THEN 'ADDED'
    WHEN (name, team_id, classification, segments) IS DISTINCT FROM (old_name, old_team_id, old_classification, old_segments) THEN 'CHANGED'
    ELSE 'UNCHANGED' END AS outcome
  FROM (
    SELECT r.line, r.email, p.id AS person_id,
      p.name AS old_name, p.team_id AS old_team_id, p.classification AS old_classification, p.segments AS old_segments,
      coalesce(r.name, p.name, '') AS name,
      coalesce(t.team_id, p.team_id) AS team_id,
      coalesce(r.classification, p.classification, 0::smallint) AS classification,
      coalesce(p.segments || r.segments, r.segments, p.segments, '{}') AS segments
    FROM roster_import_row r
    JOIN roster_import i ON i.id = r.import_id
    LEFT JOIN roster_import_team t ON t.import_id = r.import_id AND t.team_no = r.team_no
    LEFT JOIN person p ON p.company_id = i.company_id AND p.email = r.email
    WHERE r.import_id = $1 AND r.problem IS NULL AND ${condition}
  ) compared`;

/** The condition for people `p` of the company ($2) whose email is in no row of the import ($1), refused ones included. */
export const MISSING = `p.company_id = $2
  AND NOT EXISTS (SELECT FROM roster_import_row r WHERE r.import_id = $1 AND r.email = p.email)`;

/** A checksum of the outcomes of rows of `difference` and of the values that would be lost. Those of parts add up to that of the whole. */
export const MARK = `coalesce(sum(hashtextextended(concat_ws('|', line, outcome, CASE WHEN outcome = 'CHANGED' THEN
  concat_ws('|', person_id, old_name, old_team_id, old_classification, old_segments) END), 0)), 0)::text`;

/** The people who are not in the file: their number, and a checksum of who they are. */
export async function missingPeople(
  db: EntityManager,
  { id, companyId }: Pick<RosterImport, 'id' | 'companyId'>,
): Promise<{ n: number; mark: string }> {
  const [missing] = await rowsOf<{ n: number; mark: string }>(
    db,
    `SELECT count(*)::int AS n, coalesce(sum(hashtextextended(p.id::text, 0)), 0)::text AS mark FROM person p WHERE ${MISSING}`,
    [id, companyId],
  );
  return missing!;
}

/** The checksum of everything that a preview says. */
export const markOf = (rows: bigint | string, missing: { mark: string }, removesMissing: boolean): string =>
  removesMissing ? `${rows} ${missing.mark}` : `${rows}`;

/** Compares the stored rows of an import with the roster as it is now: how many of which outcome, and the checksum. */
export async function compareWithRoster(
  db: EntityManager,
  rosterImport: Pick<RosterImport, 'id' | 'companyId' | 'removesMissing'>,
  rows: number,
): Promise<{ counts: Omit<RosterImportCounts, 'newTeams'>; mark: string }> {
  const [found] = await rowsOf<Record<'added' | 'changed' | 'unchanged' | 'withoutTeam', number> & { mark: string }>(
    db,
    `SELECT count(*) FILTER (WHERE outcome = 'ADDED')::int AS added,
            count(*) FILTER (WHERE outcome = 'CHANGED')::int AS changed,
            count(*) FILTER (WHERE outcome = 'UNCHANGED')::int AS unchanged,
            count(*) FILTER (WHERE team_id IS NULL)::int AS "withoutTeam",
            ${MARK} AS mark
     FROM (${differenceSql()}) difference`,
    [rosterImport.id],
  );
  const { mark, added, changed, unchanged, withoutTeam } = found!;
  const missing = await missingPeople(db, rosterImport);
  const { removesMissing } = rosterImport;
  return {
    counts: {
      ...{ added, changed, unchanged, refused: rows - added - changed - unchanged },
      ...{ missing: missing.n, removed: removesMissing ? missing.n : 0, withoutTeam },
    },
    mark: markOf(mark, missing, removesMissing),
  };
}
