import { execute, rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { RefusedRosterPerson } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import type { Person } from '../person.entity';
import { oldestUndo } from '../forget-removed-people';
import { peopleText } from '../roster-person-rules';
import { refusedPerson } from './add-roster-people';

/**
 * Brings the people of a removal back, also as recipients of surveys. A team that was deleted meanwhile is left out. NOT_FOUND for a removal that was undone, is older than an hour, or is another company's.
 */
export async function undoRosterRemoval(
  ctx: Context,
  ref: string,
): Promise<{ people: Person[]; refused: RefusedRosterPerson[] }> {
  const removed = await rowsOf<{ email: string; person: object; targets: object[] }>(
    ctx.db,
    `DELETE FROM removed_person WHERE removal_id = $1 AND company_id = $2 AND removed_at >= $3
     RETURNING person ->> 'email' AS email, person, targets`,
    [ref, companyIdOf(ctx.principal), oldestUndo(ctx)],
  );
  if (removed.length === 0) throw notFound();

  const people = await rowsOf<Person>(
    ctx.db,
    `INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
     SELECT p.id, p.company_id, p.email, p.name, t.id, p.classification, p.segments
     FROM jsonb_populate_recordset(NULL::person, $1) AS p LEFT JOIN team t ON t.id = p.team_id
     ON CONFLICT (company_id, email) DO NOTHING
     RETURNING id, company_id AS "companyId", email, name, team_id AS "teamId", classification, segments`,
    [JSON.stringify(removed.map(({ person }) => person))],
  );
  await execute(
    ctx.db,
    `INSERT INTO study_target (id, study_id, person_id, link_revision)
     SELECT t.id, t.study_id, t.person_id, t.link_revision FROM jsonb_populate_recordset(NULL::study_target, $1) AS t
     JOIN person p ON p.id = t.person_id JOIN study s ON s.id = t.study_id ON CONFLICT DO NOTHING`,
    [JSON.stringify(removed.flatMap(({ targets }) => targets))],
  );
  if (people.length > 0) await ctx.audit({ action: 'ROSTER_REMOVAL_UNDONE', subject: peopleText(people.length) });
  const back = new Set(people.map(({ email }) => email));
  return {
    people,
    refused: removed
      .filter(({ email }) => !back.has(email))
      .map(({ email }) => refusedPerson(email, 'ALREADY_IN_ROSTER')),
  };
}
