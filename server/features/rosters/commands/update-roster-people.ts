import type { UpdateRosterPeopleInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { changePeople } from '../change-people';
import type { Person } from '../person.entity';
import { requireFewPeople } from '../roster-person-rules';

/** Makes the same change to several people of the caller's roster. */
export async function updateRosterPeople(
  ctx: Context,
  refs: readonly string[],
  input: UpdateRosterPeopleInput,
): Promise<{ people: Person[]; notFound: string[] }> {
  requireFewPeople('refs', refs);
  const people = await changePeople(ctx, refs, input);
  const found = new Set(people.map(({ id }) => id));
  return { people, notFound: [...new Set(refs)].filter((ref) => !found.has(ref)) };
}
