import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { forgetTraces } from '../forget-traces';
import { Person } from '../person.entity';
import { rosterPerson } from '../roster-people.queries';
import { peopleText } from '../roster-person-rules';

/**
 * Forgets a person of the caller's roster for good, and returns their ref. Answers are not touched, because nobody can find
 * them.
 */
export async function forgetRosterPerson(ctx: Context, ref: string): Promise<string> {
  const person = await rosterPerson(ctx, ref);
  if (!person) throw notFound();
  const { id, companyId, email } = person;
  await ctx.db.delete(Person, { id });
  await forgetTraces(ctx.db, companyId, [email]);
  await ctx.audit({ action: 'ROSTER_PERSON_FORGOTTEN', subject: peopleText(1) });
  return id;
}
