import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { invalidRequest } from '../../../platform/errors';
import { hashPassword } from '../../../platform/passwords';
import { Company } from '../company.entity';
import { ANONYMITY_THRESHOLD, DEFAULT_KEEP_DAYS } from '../privacy-minimums';
import { requiredEmail } from '../email';
import { User } from '../user.entity';

export const HAS_ACCOUNT = 'There is an account with this email already. Please sign in.';

/** The fields of a new account. An account without a password signs in by a link or by single sign-on. */
export type NewAccount = Pick<User, 'email' | 'name' | 'role'> &
  Partial<Pick<User, 'isOnboarded' | 'signOnId' | 'agreedToTermsAt'>> & { password: string | null };

/** Founds a company. It has no people yet; `addAccount` gives it an admin. */
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
    scoreThreshold: ANONYMITY_THRESHOLD,
    commentThreshold: ANONYMITY_THRESHOLD,
    keepDays: DEFAULT_KEEP_DAYS,
    respondentIdentity: 'ANY_EMAIL',
    emailDomains: [],
    forgetRemovedDays: null,
    keepRecipientsDays: null,
    ...input,
    id,
    slug: `${slugOf(input.name)}-${id.slice(0, 8)}`,
    createdAt: now,
  });
  await db.insert(Company, company);
  return company;
}

/**
 * Adds an account that can sign in. It refuses an email that has an account already, also when another transaction is
 * adding that account at the same time.
 */
export async function addAccount(db: EntityManager, company: Company, account: NewAccount, now: Date): Promise<User> {
  const { password, ...fields } = account;
  const email = requiredEmail(account.email);
  const user = db.create(User, {
    jobLevel: null,
    isOnboarded: true,
    signOnId: null,
    agreedToTermsAt: null,
    canManageRoster: false,
    ...fields,
    id: randomUUID(),
    companyId: company.id,
    email,
    passwordHash: password === null ? null : await hashPassword(password),
    createdAt: now,
  });
  const { raw } = await db.createQueryBuilder().insert().into(User).values(user).orIgnore().returning('id').execute();
  if ((raw as object[]).length === 0) throw invalidRequest(HAS_ACCOUNT, 'ACCOUNT_EXISTS');
  return user;
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
