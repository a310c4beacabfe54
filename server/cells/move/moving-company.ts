import type { DataSource } from 'typeorm';
import { rowsOf } from '../../persistence/sql';
import { StartupError } from '../../platform/startup-error';

/** The company of a move, and at which ends it is. */
export interface MovingCompany {
  id: string;
  isAtTarget: boolean;
}

/** How far a move has come, as the old database notes it. */
export interface KnownMove {
  address: string;
  step: 'COPYING' | 'HANDING_OVER' | 'FORGOTTEN' | 'DONE';
}

/** Finds the company in the old database, or in the new one where the old one has forgotten it. */
export async function companyToMove(slug: string, from: DataSource, to: DataSource): Promise<MovingCompany> {
  const [old, copy] = [await companyOf(from, slug), await companyOf(to, slug)];
  if (old && copy && old !== copy)
    throw new StartupError(`Another company is called ${slug} there. Rename one of the two first.`);
  if (!old && copy && !(await moveOf(from, copy)))
    throw new StartupError(`The company ${slug} is there, and was never here.`);
  if (!old && !copy) throw new StartupError(`There is no company ${slug}.`);
  if (old && !copy) await requireNoOtherAccounts(old, from, to);
  return { id: (old ?? copy)!, isAtTarget: copy !== null };
}

export async function moveOf(from: DataSource, companyId: string): Promise<KnownMove | null> {
  const [move] = await rowsOf<KnownMove>(from, 'SELECT address, step FROM company_move WHERE company_id = $1', [
    companyId,
  ]);
  return move ?? null;
}

async function companyOf(dataSource: DataSource, slug: string): Promise<string | null> {
  const [company] = await rowsOf<{ id: string }>(dataSource, 'SELECT id FROM company WHERE slug = $1', [slug]);
  return company?.id ?? null;
}

/** An address has one account in each database. */
async function requireNoOtherAccounts(companyId: string, from: DataSource, to: DataSource): Promise<void> {
  const accounts = await rowsOf<{ email: string }>(from, 'SELECT email FROM account WHERE company_id = $1', [
    companyId,
  ]);
  const [taken] = await rowsOf<{ n: number }>(to, 'SELECT count(*)::int AS n FROM account WHERE email = ANY ($1)', [
    accounts.map(({ email }) => email),
  ]);
  if (taken!.n > 0)
    throw new StartupError(
      `${taken!.n === 1 ? 'An address of the company has an account' : `${taken!.n} addresses of the company have accounts`} in another company there. Remove one of each first.`,
    );
}
