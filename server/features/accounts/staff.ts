import type { Context } from '../context';
import { companiesById } from './accounts.loaders';
import type { User } from './user.entity';

/** The operator of this installation: the domain of its staff's emails, and the slugs of its own companies. */
export interface Staff {
  domain: string;
  companies: readonly string[];
}

/** Whether the user operates this installation: an admin of one of the operator's own companies, with an email of its domain. */
export async function isOperator(user: User, { staff, loaders }: Context): Promise<boolean> {
  if (!staff || user.role !== 'ADMIN' || !user.email.endsWith(`@${staff.domain}`)) return false;
  const { slug } = await loaders.load(companiesById, user.companyId);
  return staff.companies.includes(slug);
}

/** Whether the user works for the operator of this installation and is looking at the company of a customer. */
export async function isOnCustomerInstance(user: User, { staff, loaders }: Context): Promise<boolean> {
  if (!staff || !user.email.endsWith(`@${staff.domain}`)) return false;
  const { slug } = await loaders.load(companiesById, user.companyId);
  return !staff.companies.includes(slug);
}
