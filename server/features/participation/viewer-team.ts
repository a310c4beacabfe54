import { In, type EntityManager } from 'typeorm';
import { groupedByKey } from '../../persistence/loader';
import { requireUser } from '../accounts/principal';
import type { Context } from '../context';
import { Person } from '../rosters/person.entity';
import { respondentsByTeam } from '../scores/release/release.queries';
import type { Study } from '../studies/study.entity';

/** The caller's own team in the roster, if a closed study has results of it; otherwise null. */
export async function viewerTeamOf({ loaders, principal }: Context, study: Study): Promise<string | null> {
  if (study.status !== 'CLOSED') return null;
  const { user } = requireUser(principal);
  const people = await loaders.load(peopleByEmail, user.email);
  const teamId = people.find(({ companyId }) => companyId === study.companyId)?.teamId;
  if (!teamId) return null;
  return (await loaders.load(respondentsByTeam, study.id)).has(teamId) ? teamId : null;
}

async function peopleByEmail(db: EntityManager, emails: readonly string[]): Promise<Person[][]> {
  return groupedByKey(emails, await db.findBy(Person, { email: In([...emails]) }), ({ email }) => email);
}
