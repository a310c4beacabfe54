import type { EntityManager } from 'typeorm';
import type { Context } from '../../context';
import { Company } from '../company.entity';
import { endDelegatedAccessOf } from '../delegated-access';
import type { Identity } from '../identity';
import { Invitation } from '../invitation.entity';
import { lockPeople } from '../people';
import { roleChange } from '../role-names';
import { accessChanged, endSessionOf, endSessionsOf, openSession } from '../sessions';
import { User } from '../user.entity';
import { addAccount } from './found-company';

/** NO_ACCESS: the provider knows the person, but gives them no role, or the account with their email is not theirs. */
export type SignOnOutcome = 'SIGNED_IN' | 'NO_ACCESS' | 'UNVERIFIED_EMAIL';

/** The company whose people sign in this way: the company that the settings name, or the only company there is. */
export async function signOnCompany(db: EntityManager, slug: string | undefined): Promise<Company | null> {
  if (slug !== undefined) return db.findOneBy(Company, { slug });
  const [company, another] = await db.find(Company, { take: 2 });
  return company && !another ? company : null;
}

/**
 * Signs in a person whom the identity provider vouches for, with the role that the provider gives. The provider
 * decides: if it gives no role, the account loses its role and its sessions end, even if it is the last admin. A
 * refusal is returned and not thrown, because its changes have to be committed.
 */
export async function signOn(ctx: Context, who: Identity, company: Company): Promise<SignOnOutcome> {
  // The lock makes two windows of one person take turns. Otherwise both would make the account.
  await lockPeople(ctx.db, company.id);
  const known = await accountOf(ctx.db, who);
  if (!known && who.email === null) return 'UNVERIFIED_EMAIL';
  if (known && !mayBelongTo(known, who, company)) return noAccess(ctx);
  if (!known && who.role === null) return noAccess(ctx);

  const user = known ? await updateFromClaims(ctx, known, who) : await newAccount(ctx, who, company);
  const by = { user, via: 'SINGLE_SIGN_ON' } as const;
  if (user.role === null) {
    await endSessionsOf(ctx, user.id);
    await ctx.audit({ action: 'SIGN_IN_REFUSED', detail: 'No role', by });
    return noAccess(ctx);
  }
  await endSessionOf(ctx);
  ctx.setSessionCookie(await openSession(ctx, user));
  await ctx.audit({ action: 'SIGNED_IN', by });
  return 'SIGNED_IN';
}

/**
 * Ends the session that the browser had before. That session may be another person's, and the person who is here now
 * has to see the reason of the refusal.
 */
async function noAccess(ctx: Context): Promise<SignOnOutcome> {
  await endSessionOf(ctx);
  ctx.setSessionCookie(null);
  return 'NO_ACCESS';
}

/**
 * Finds the account by issuer and subject, which a provider never gives to another person; at first sign-in by email.
 */
async function accountOf(db: EntityManager, { signOnId, email }: Identity): Promise<User | null> {
  const known = await db.findOneBy(User, { signOnId });
  return known ?? (email === null ? null : db.findOneBy(User, { email }));
}

/**
 * Whether the account that was found may belong to this person. It does not if it is in another company, whoever owns
 * the email. It also does not if the provider has given the email to another person since the account was linked.
 */
function mayBelongTo(account: User, who: Identity, company: Company): boolean {
  if (account.companyId !== company.id) return false;
  return account.signOnId === who.signOnId || !account.signOnId?.startsWith(`${who.issuer}#`);
}

/** Updates the account with what the provider says now: issuer and subject, and the role. */
async function updateFromClaims(ctx: Context, account: User, { signOnId, role }: Identity): Promise<User> {
  const user: User = { ...account, signOnId, role };
  await ctx.db.update(User, { id: account.id }, { signOnId, role });
  if (role !== account.role) {
    if (account.role === 'ADMIN') await endDelegatedAccessOf(ctx, account);
    await ctx.audit({
      action: 'ROLE_CHANGED',
      subject: account.email,
      detail: roleChange(account.role, role),
      by: { user, via: 'SINGLE_SIGN_ON' },
    });
    await accessChanged(ctx, account.id);
  }
  return user;
}

/**
 * Makes a new account, which onboarding asks for the rest of the profile. An open invitation of the email is deleted.
 */
async function newAccount(ctx: Context, { email, name, role, signOnId }: Identity, company: Company): Promise<User> {
  const account = { email: email!, name, role, signOnId, password: null, isOnboarded: false };
  const user = await addAccount(ctx.db, company, account, ctx.clock.now());
  await ctx.db.delete(Invitation, { companyId: company.id, email: user.email });
  await ctx.audit({ action: 'ACCOUNT_CREATED', subject: user.email, by: { user, via: 'SINGLE_SIGN_ON' } });
  return user;
}
