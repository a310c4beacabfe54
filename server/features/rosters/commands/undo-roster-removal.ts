import { LessThan } from 'typeorm';
import { execute, rowsOf } from '../../../persistence/sql';
import { notFound } from '../../../platform/errors';
import type { RefusedRosterPerson } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import type { Person } from '../person.entity';
import { RemovedPerson } from '../removed-person.entity';
import { peopleText } from '../roster-person-rules';
import { refusedPerson } from './add-roster-people';

const KEPT_MS = 60 * 60 * 1000;

/**
 * Brings the people of a removal back, also as recipients of the surveys that are not drafts. A team that was deleted meanwhile is
 * left out. NOT_FOUND for a removal that was undone, is older than an hour, or is another company's.
 */
export async function undoRosterRemoval(
  ctx: Context,
  ref: string,
): Promise<{ people: Person[]; refused: RefusedRosterPerson[] }> {
  await forgetOldRemovals(ctx);
  const removed = await rowsOf<{ email: string; person: object; targets: object[] }>(
    ctx.db,
    `DELETE FROM removed_person WHERE removal_id = $1 AND company_id = $2
     RETURNING person ->> 'email' AS email, person, targets`,
    [ref, companyIdOf(ctx.principal)],
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
    `INSERT INTO study_target SELECT t.* FROM jsonb_populate_recordset(NULL::study_target, $1) AS t
     JOIN person p ON p.id = t.person_id JOIN study s ON s.id = t.study_id AND s.status <> 'DRAFT' ON CONFLICT DO NOTHING`,
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

/** Deletes what is kept of removals that can't be undone any more. A scheduled job calls it for all companies. */
export const forgetOldRemovals = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> => {
  await db.delete(RemovedPerson, { removedAt: LessThan(new Date(clock.now().getTime() - KEPT_MS)) });
};
