import { randomUUID } from 'node:crypto';
import { isEmail, normaliseEmail } from '../../../../common/email';
import { rowsOf } from '../../../persistence/sql';
import { DomainError } from '../../../platform/errors';
import type { NewRosterPersonInput, RefusedRosterPerson, RosterRefusal } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import type { Person } from '../person.entity';
import { classificationNumber } from '../roster-classifications';
import { peopleText, personName, requireFewPeople, requireTeams, segmentChanges } from '../roster-person-rules';

const MESSAGES: Record<Exclude<RosterRefusal, 'TEXT_INVALID'>, string> = {
  EMAIL_INVALID: 'This is not an email address.',
  ALREADY_IN_ROSTER: 'Somebody in the roster has this email already.',
  TWICE_IN_CALL: 'This email was given more than once.',
};

/** The refusal of one person of a list. */
export const refusedPerson = (email: string, reason: keyof typeof MESSAGES): RefusedRosterPerson => ({
  email,
  reason,
  message: MESSAGES[reason],
});

/** A new person. Only somebody who was in the roster before and returns has a `ref`. */
type NewPerson = NewRosterPersonInput & { ref?: string };

/**
 * Adds people to the caller's roster. Somebody who can't be added is returned with the reason, and does not keep the others
 * out.
 */
export async function addRosterPeople(
  ctx: Context,
  given: readonly NewPerson[],
): Promise<{ added: Person[]; refused: RefusedRosterPerson[] }> {
  requireFewPeople('people', given);
  const companyId = companyIdOf(ctx.principal);
  await requireTeams(
    ctx.db,
    companyId,
    given.map(({ teamRef }) => teamRef),
  );

  const people = new Map<string, Person>();
  const refused: RefusedRosterPerson[] = [];
  for (const each of given) {
    const person = readPerson(companyId, each);
    if ('reason' in person) refused.push(person);
    else if (people.has(person.email)) refused.push(refusedPerson(each.email, 'TWICE_IN_CALL'));
    else people.set(person.email, person);
  }
  const stored = await insertPeople(ctx, [...people.values()]);
  const added: Person[] = [];
  for (const person of people.values())
    if (stored.has(person.id)) added.push(person);
    else refused.push(refusedPerson(person.email, 'ALREADY_IN_ROSTER'));
  if (added.length > 0) await ctx.audit({ action: 'ROSTER_PEOPLE_ADDED', subject: peopleText(added.length) });
  return { added, refused };
}

function readPerson(companyId: string, given: NewPerson): Person | RefusedRosterPerson {
  const email = normaliseEmail(given.email);
  if (!isEmail(email)) return refusedPerson(given.email, 'EMAIL_INVALID');
  try {
    return {
      id: given.ref ?? randomUUID(),
      companyId,
      email,
      name: personName(given.name),
      teamId: given.teamRef ?? null,
      classification: classificationNumber(given.classification ?? 'UNCLASSIFIED'),
      segments: segmentChanges(given.segments ?? []).set,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [message] = Object.values(error.fields ?? {}).flat();
    return { email: given.email, reason: 'TEXT_INVALID', message: message ?? error.message };
  }
}

/** Adds people whose emails are not in the roster yet, in one statement, and returns the ids of those. */
async function insertPeople({ db }: Context, people: readonly Person[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const rows = people.map(({ id, companyId, email, name, teamId, classification, segments }) => ({
    id,
    company_id: companyId,
    email,
    name,
    team_id: teamId,
    classification,
    segments,
  }));
  const stored = await rowsOf<{ id: string }>(
    db,
    `INSERT INTO person (id, company_id, email, name, team_id, classification, segments)
     SELECT id, company_id, email, name, team_id, classification, segments FROM jsonb_populate_recordset(NULL::person, $1)
     ON CONFLICT (company_id, email) DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  );
  return new Set(stored.map(({ id }) => id));
}
