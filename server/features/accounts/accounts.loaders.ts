import { In, type EntityManager } from 'typeorm';
import { byKey, type Loaders } from '../../persistence/loader';
import { Company } from './company.entity';
import { User } from './user.entity';

export async function companiesById(db: EntityManager, ids: readonly string[]): Promise<Company[]> {
  const rows = await db.findBy(Company, { id: In([...ids]) });
  return byKey(ids, rows, (company) => company.id, missingCompany);
}

function missingCompany(id: string): never {
  throw new Error(`company ${id} is referred to but does not exist`);
}

/** Loads accounts by id. The result is null for an account that has been removed. */
export async function usersById(db: EntityManager, ids: readonly string[]): Promise<(User | null)[]> {
  const rows = await db.findBy(User, { id: In([...ids]) });
  return byKey(
    ids,
    rows,
    (user) => user.id,
    () => null,
  );
}

/** The ref and name of an account by its id; null once the account has been removed. */
export async function nameOfUser(loaders: Loaders, id: string | null): Promise<{ ref: string; name: string } | null> {
  const user = id && (await loaders.load(usersById, id));
  return user ? { ref: user.id, name: user.name || user.email } : null;
}
