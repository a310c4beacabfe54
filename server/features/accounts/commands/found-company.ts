import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { invalid } from '../../../platform/errors';
import { hashPassword } from '../../../platform/passwords';
import { Company } from '../company.entity';
import { isEmail, normaliseEmail } from '../email';
import { User, type Role } from '../user.entity';

export interface NewAccount {
  email: string;
  name: string;
  password: string;
  role: Role;
}

/** Founds a company. It has no people yet; give it an admin with `addAccount`. */
export async function foundCompany(
  db: EntityManager,
  input: Pick<Company, 'name'> & Partial<Omit<Company, 'id' | 'slug' | 'createdAt'>>,
  now: Date,
): Promise<Company> {
  const id = randomUUID();
  const company = db.create(Company, {
    numberOfEmployees: null,
    issueTrackingSw: null,
    sourceCodeMgmtSw: null,
    isOnboarded: true,
    isEmp: false,
    hasCompanyAccess: false,
    aggregatable: false,
    canUseGenerativeAiFeatures: false,
    privacyLevel: 'STANDARD',
    ...input,
    id,
    slug: `${slugOf(input.name)}-${id.slice(0, 8)}`,
    createdAt: now,
  });
  await db.insert(Company, company);
  return company;
}

/** Adds somebody who can sign in. */
export async function addAccount(db: EntityManager, company: Company, account: NewAccount, now: Date): Promise<User> {
  const email = normaliseEmail(account.email);
  if (!isEmail(email)) throw invalid({ email: ['Enter a valid email address.'] });
  if (await db.existsBy(User, { email })) throw invalid({ email: ['An account with this email exists already.'] });
  const user = db.create(User, {
    id: randomUUID(),
    companyId: company.id,
    email,
    name: account.name,
    jobLevel: null,
    role: account.role,
    passwordHash: await hashPassword(account.password),
    isOnboarded: true,
    createdAt: now,
    signOnId: null,
    agreedToTermsAt: null,
  });
  await db.insert(User, user);
  return user;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
