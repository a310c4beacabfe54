import type { EntityManager } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import { differenceSql, MISSING } from './difference';
import type { RosterImport } from './roster-import.entities';

/** The lines of a file that one statement applies. More would delay the report of the progress. */
const PORTION = 20_000;

/**
 * The id of a person whom an import ($1) adds, made from the import and the line. The undo finds by it whom the import has added, although
 * nothing is stored about them. It is a UUID of version 8.
 */
export const ADDED_ID = (line: string): string =>
  `overlay(overlay(md5($1::uuid::text || ':' || ${line}) PLACING '8' FROM 13) PLACING 'a' FROM 17)::uuid`;

/** Stores what the people have whom an import changes or removes. Nobody else can change them until the transaction ends. */
export async function storeBefore(
  db: EntityManager,
  { id, companyId, counts, removesMissing }: RosterImport,
): Promise<void> {
  if (counts!.changed > 0)
    await execute(
      db,
      `INSERT INTO roster_import_before
       SELECT $1, p.id, p.email, p.name, p.team_id, p.classification, p.segments, false, '[]'
       FROM person p JOIN (${differenceSql()}) d ON d.person_id = p.id AND d.outcome = 'CHANGED' FOR UPDATE OF p`,
      [id],
    );
  if (removesMissing && counts!.missing > 0)
    await execute(
      db,
      `INSERT INTO roster_import_before
       SELECT $1, p.id, p.email, p.name, p.team_id, p.classification, p.segments, true, coalesce((
         SELECT jsonb_agg(jsonb_build_object('id', t.id, 'studyId', t.study_id)) FROM study_target t WHERE t.person_id = p.id
       ), '[]')
       FROM person p WHERE ${MISSING} FOR UPDATE OF p`,
      [id, companyId],
    );
}

/** Changes, adds and removes people as the difference says. The new teams exist already. `report` gets the done share. */
export async function applyDifference(
  db: EntityManager,
  { id, companyId, counts }: RosterImport,
  report: (share: number) => Promise<void>,
): Promise<void> {
  const [lines] = await rowsOf<{ last: number }>(
    db,
    'SELECT coalesce(max(line), 0)::int AS last FROM roster_import_row WHERE import_id = $1',
    [id],
  );
  for (let from = 1; from <= lines!.last; from += PORTION) {
    const portion = differenceSql('r.line BETWEEN $2 AND $3');
    const range = [from, from + PORTION - 1];
    if (counts!.changed > 0)
      await execute(
        db,
        `UPDATE person p SET name = d.name, team_id = d.team_id, classification = d.classification, segments = d.segments
         FROM (${portion}) d WHERE p.id = d.person_id AND d.outcome = 'CHANGED'`,
        [id, ...range],
      );
    if (counts!.added > 0)
      await execute(
        db,
        `INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
         SELECT ${ADDED_ID('line')}, $4, email, name, team_id, classification, segments
         FROM (${portion}) d WHERE outcome = 'ADDED'`,
        [id, ...range, companyId],
      );
    await report(Math.min(0.95, (from + PORTION) / lines!.last));
  }
  if (counts!.removed > 0)
    await execute(
      db,
      'DELETE FROM person p USING roster_import_before b WHERE b.import_id = $1 AND b.is_removed AND p.id = b.person_id',
      [id],
    );
}
