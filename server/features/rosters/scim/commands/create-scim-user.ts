import { rowsOf } from '../../../../persistence/sql';
import { companyIdOf } from '../../../accounts/principal';
import type { Context } from '../../../context';
import { addRosterPeople } from '../../commands/add-roster-people';
import { readScimFilter } from '../scim-filter';
import { ScimRefusal } from '../scim-refusal';
import { requireUserName, rosterEmail, rosterName, segmentsGiven, type ScimUserValues } from '../scim-user-values';
import { linkUser, scimUsers } from '../scim-users.queries';
import { changeScimUser } from './change-scim-user';

/**
 * Adds a person for an identity provider, and returns the id. A person who is in the roster already, and whom no
 * provider has sent before, is taken over and keeps their id. Any other user with the same user name or email is
 * refused with `uniqueness`.
 */
export async function createScimUser(ctx: Context, values: ScimUserValues): Promise<string> {
  requireUserName(values);
  const email = rosterEmail(values);
  const filter = readScimFilter(`userName eq ${JSON.stringify(values.userName)}`);
  const page = { filter, startIndex: 1, count: 1, sortBy: null, isDescending: false };
  const [named] = (await scimUsers(ctx, page)).rows;
  const known = named && (!named.isActive || named.createdAt !== null);
  if (known) throw new ScimRefusal('uniqueness', 'A user with this userName exists already.');
  const [inRoster] = await rowsOf<{ id: string; isLinked: boolean }>(
    ctx.db,
    `SELECT p.id, s.id IS NOT NULL AS "isLinked" FROM person p LEFT JOIN scim_user s ON s.id = p.id
     WHERE p.company_id = $1 AND p.email = $2`,
    [companyIdOf(ctx.principal), email],
  );
  if (inRoster?.isLinked) throw new ScimRefusal('uniqueness', 'A user with this email exists already.');
  const takenOver = inRoster?.id ?? named?.id;
  if (takenOver) {
    await changeScimUser(ctx, takenOver, { change: () => values });
    return takenOver;
  }
  const id = await addPerson(ctx, values, email);
  await linkUser(ctx, id, values);
  if (!values.isActive) await changeScimUser(ctx, id, { change: (before) => ({ ...before, isActive: false }) });
  return id;
}

async function addPerson(ctx: Context, values: ScimUserValues, email: string): Promise<string> {
  const segments = segmentsGiven(values);
  const { added, refused } = await addRosterPeople(ctx, [{ email, name: rosterName(values.names), segments }]);
  if (added[0]) return added[0].id;
  const isKnown = refused[0]?.reason === 'ALREADY_IN_ROSTER';
  throw new ScimRefusal(isKnown ? 'uniqueness' : 'invalidValue', refused[0]!.message);
}
