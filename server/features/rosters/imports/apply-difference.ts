import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../persistence/sql';
import { differenceSql, MARK, MISSING } from './difference';
import type { RosterImport } from './roster-import.entities';

/** The lines of a file that one statement applies. More would delay the report of the progress. */
const PORTION = 20_000;

/**
 * The id of a person whom an import ($1) adds, made from the import and the line. The undo finds by it whom the import has added, although
 * nothing is stored about them. It is a UUID of version 8 that grows with the line, so that new people stand beside each other in the index.
 */
export const ADDED_ID = (line: string): string =>
  `overlay(overlay(overlay(md5($1::uuid::text) PLACING '8' FROM 13) PLACING 'a' FROM 17) PLACING lpad(to_hex(${line}), 8, '0') FROM 25)::uuid`;

/**
 * Stores what the people have whom an import changes or removes, and returns their numbers. Nobody else can change them until the transaction
 * ends.
 */
export async function storeBefore(
  db: EntityManager,
  { id, companyId, counts, removesMissing }: RosterImport,
): Promise<{ changed: number; removed: number }> {
  const stored = async (people: string, parameters: unknown[]) => {
    const [done] = await rowsOf<{ n: number }>(
      db,
      `WITH stored AS (INSERT INTO roster_import_before ${people} FOR UPDATE OF p RETURNING 1) SELECT count(*)::int AS n FROM stored`,
      parameters,
    );
    return done!.n;
  };
  return {
    changed:
      counts!.changed > 0
        ? await stored(
            `SELECT $1, p.id, p.email, p.name, p.team_id, p.classification, p.segments, false, '[]'
             FROM person p JOIN (${differenceSql()}) d ON d.person_id = p.id AND d.outcome = 'CHANGED'`,
            [id],
          )
        : 0,
    removed:
      removesMissing && counts!.missing > 0
        ? await stored(
            `SELECT $1, p.id, p.email, p.name, p.team_id, p.classification, p.segments, true, coalesce((
               SELECT jsonb_agg(jsonb_build_object('id', t.id, 'studyId', t.study_id, 'linkRevision', t.link_revision)) FROM study_target t WHERE t.person_id = p.id
             ), '[]')
             FROM person p WHERE ${MISSING}`,
            [id, companyId],
          )
        : 0,
  };
}

/**
 * Changes, adds and removes people as the difference says, and returns the checksum of the difference as it was then. The new teams exist
 * already. `report` gets the done share.
 */
export async function applyDifference(
  db: EntityManager,
  { id, companyId, counts }: RosterImport,
  report: (share: number) => Promise<void>,
): Promise<bigint> {
  const [lines] = await rowsOf<{ last: number }>(
    db,
    'SELECT coalesce(max(line), 0)::int AS last FROM roster_import_row WHERE import_id = $1',
    [id],
  );
  const { last } = lines!;
  const portion = Math.ceil(last / Math.ceil(last / PORTION));
  let mark = 0n;
  for (let from = 1; from <= last; from += portion) {
    // People are added in the order of their emails, because the database is quicker when neighbours in an index come one after the other.
    const [applied] = await rowsOf<{ mark: string }>(
      db,
      `WITH difference AS MATERIALIZED (${differenceSql('r.line BETWEEN $2 AND $3')}),
       changed AS (
         UPDATE person p SET name = d.name, team_id = d.team_id, classification = d.classification, segments = d.segments
         FROM difference d WHERE p.id = d.person_id AND d.outcome = 'CHANGED'
       ),
       added AS (
         INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
         SELECT ${ADDED_ID('line')}, $4, email, name, team_id, classification, segments
         FROM difference WHERE outcome = 'ADDED' ORDER BY email
       )
       SELECT ${MARK} AS mark FROM difference`,
      [id, from, from + portion - 1, companyId],
    );
    mark += BigInt(applied!.mark);
    await report(Math.min(0.95, (from + portion) / last));
  }
  if (counts!.removed > 0)
    await rowsOf(
      db,
      'DELETE FROM person p USING roster_import_before b WHERE b.import_id = $1 AND b.is_removed AND p.id = b.person_id',
      [id],
    );
  return mark;
}
