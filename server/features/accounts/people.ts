import { Not, type EntityManager } from 'typeorm';
import { conflict, forbidden, notFound } from '../../platform/errors';
import type { Context } from '../context';
import { Company } from './company.entity';
import { companyIdOf, requireUser } from './principal';
import { User } from './user.entity';

/** Lets changes to a company's people, and to what they let in, happen one after another. */
export const lockPeople = (db: EntityManager, companyId: string) =>
  db.findOne(Company, { where: { id: companyId }, lock: { mode: 'for_no_key_update' } });

/**
 * The same for a caller, and tells whoever was an admin when the call came in and is none any more. Without it, two admins
 * who demote each other at once would leave nobody, and a key made at that moment would outlive its maker's role.
 */
export async function takeTurns({ db, principal }: Context): Promise<void> {
  const { id, companyId } = requireUser(principal).user;
  await lockPeople(db, companyId);
  if (!(await db.existsBy(User, { id, role: 'ADMIN' }))) throw forbidden();
}

/** Somebody of the caller's company; NOT_FOUND for anybody else. */
export async function personOf({ db, principal }: Context, ref: string): Promise<User> {
  const user = await db.findOneBy(User, { id: ref, companyId: companyIdOf(principal) });
  if (!user) throw notFound();
  return user;
}

/** Refuses to lose a company's last admin: nobody could let anybody in again. */
export async function requireOtherAdmin({ db }: Context, { id, companyId, role }: User): Promise<void> {
  if (role !== 'ADMIN' || (await db.existsBy(User, { id: Not(id), companyId, role: 'ADMIN' }))) return;
  throw conflict('This is the company’s only admin. Please make somebody else an admin first.');
}
