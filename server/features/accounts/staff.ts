import type { Context } from '../context';
import { companiesById } from './accounts.loaders';
import type { User } from './user.entity';

/** Those who run this installation: the domain of their emails, and the slugs of the companies that are their own. */
export interface Staff {
  domain: string;
  companies: readonly string[];
}

/** Whether somebody works for those who run this installation and is looking at a customer's company. */
export async function isOnCustomerInstance(user: User, { staff, loaders }: Context): Promise<boolean> {
  if (!staff || !user.email.endsWith(`@${staff.domain}`)) return false;
  const { slug } = await loaders.load(companiesById, user.companyId);
  return !staff.companies.includes(slug);
}
