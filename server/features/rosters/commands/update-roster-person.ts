import { Not } from 'typeorm';
import { invalid, notFound } from '../../../platform/errors';
import type { UpdateRosterPersonInput } from '../../../schema.generated';
import { requiredEmail } from '../../accounts/email';
import { companyIdOf } from '../../accounts/principal';
import type { Context } from '../../context';
import { Person } from '../person.entity';
import { rosterPerson } from '../roster-people.queries';
import { personName } from '../roster-person-rules';
import { changePeople } from '../change-people';

/** Changes one person of the caller's roster. Fields that are left out stay as they are. */
export async function updateRosterPerson(ctx: Context, ref: string, input: UpdateRosterPersonInput): Promise<Person> {
  const companyId = companyIdOf(ctx.principal);
  const person = await rosterPerson(ctx, ref);
  if (!person) throw notFound();
  const email = input.email == null ? person.email : requiredEmail(input.email);
  if (await ctx.db.existsBy(Person, { companyId, email, id: Not(ref) }))
    throw invalid({ email: ['Somebody in the roster has this email already.'] });

  const name = input.name == null ? person.name : personName(input.name);
  if (email !== person.email || name !== person.name) await ctx.db.update(Person, { id: ref }, { email, name });
  const [changed] = await changePeople(ctx, [ref], input);
  return changed!;
}
