import { rowsOf } from '../../persistence/sql';
import type { UpdateRosterPeopleInput } from '../../schema.generated';
import { companyIdOf } from '../accounts/principal';
import type { Context } from '../context';
import type { Person } from './person.entity';
import { classificationNumber } from './roster-classifications';
import { peopleText, requireTeams, segmentChanges } from './roster-person-rules';

/** Whom of the named people a change is about, by the team that they are in now. */
export interface OnlyPeople {
  inTeam?: string;
  /** A team of the company that the transaction holds, so that nobody deletes it meanwhile. */
  outsideTeam?: string;
}

/**
 * Makes the same change to people of the caller's roster, in one statement, and returns them as they are then. Refs that are none of
 * the company's are left out, and so are people who are not meant by `only`. Results of closed surveys don't change, because they hold what was true when people answered.
 */
export async function changePeople(
  ctx: Context,
  refs: readonly string[],
  { teamRef, classification, segments }: UpdateRosterPeopleInput,
  only: OnlyPeople = {},
): Promise<Person[]> {
  const companyId = companyIdOf(ctx.principal);
  if (teamRef !== only.outsideTeam) await requireTeams(ctx.db, companyId, [teamRef]);
  const { set, removed } = segmentChanges(segments ?? []);
  const people = await rowsOf<Person>(
    ctx.db,
    `UPDATE person p SET
       team_id = CASE WHEN $3 THEN $4::uuid ELSE team_id END,
       classification = coalesce($5::smallint, classification),
       segments = (segments - $6::text[]) || $7::jsonb
     WHERE company_id = $1 AND id = ANY ($2::uuid[])
       AND ($8::uuid IS NULL OR team_id = $8) AND ($9::uuid IS NULL OR team_id IS DISTINCT FROM $9)
     RETURNING id, company_id AS "companyId", email, name, team_id AS "teamId", classification, segments`,
    [
      companyId,
      refs,
      teamRef !== undefined,
      teamRef ?? null,
      classification == null ? null : classificationNumber(classification),
      removed,
      JSON.stringify(set),
      only.inTeam ?? null,
      only.outsideTeam ?? null,
    ],
  );
  if (people.length > 0) await ctx.audit({ action: 'ROSTER_PEOPLE_CHANGED', subject: peopleText(people.length) });
  return people;
}
