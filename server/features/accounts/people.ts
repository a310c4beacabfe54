import { Not, type EntityManager } from 'typeorm';
import { conflict, forbidden, notFound } from '../../platform/errors';
import type { Context } from '../context';
import { Company } from './company.entity';
import { companyIdOf, requireUser } from './principal';
import { User } from './user.entity';

/** A lock that makes changes to a company's people, their keys, invitations and share links run one after another. */
export const lockPeople = (db: EntityManager, companyId: string) =>
  db.findOne(Company, { where: { id: companyId }, lock: { mode: 'for_no_key_update' } });

/**
 * Takes the lock of the caller's company, and refuses a caller who has lost the admin role since the call came in.
 * Without the lock, two admins who demote each other at once would leave the company without an admin, and a key that is
 * made at that moment would stay valid after its maker has lost the role.
 */
export async function lockPeopleAsAdmin({ db, principal }: Context): Promise<void> {
  const { id, companyId } = requireUser(principal).user;
  await lockPeople(db, companyId);
  if (!(await db.existsBy(User, { id, role: 'ADMIN' }))) throw forbidden();
}

/** A person of the caller's company; NOT_FOUND for anybody else. */
export async function personOf({ db, principal }: Context, ref: string): Promise<User> {
  const user = await db.findOneBy(User, { id: ref, companyId: companyIdOf(principal) });
  if (!user) throw notFound();
  return user;
}

/** Refuses to remove or demote a company's last admin, because nobody could give anybody access again. */
export async function requireOtherAdmin({ db }: Context, { id, companyId, role }: User): Promise<void> {
  if (role !== 'ADMIN' || (await db.existsBy(User, { id: Not(id), companyId, role: 'ADMIN' }))) return;
  throw conflict('This is the company’s only admin. Please make somebody else an admin first.');
}
