import type { EntityManager } from 'typeorm';
import type { Context } from '../../context';
import { Company } from '../company.entity';
import { endGrantsOf } from '../grants';
import type { Identity } from '../identity';
import { Invitation } from '../invitation.entity';
import { lockPeople } from '../people';
import { roleChange } from '../role-names';
import { accessChanged, endSessionOf, endSessionsOf, openSession } from '../sessions';
import { User } from '../user.entity';
import { addAccount } from './found-company';

/** NO_ACCESS: known to the provider, but without a role, or with an account that is not theirs to use here. */
export type SignOnOutcome = 'SIGNED_IN' | 'NO_ACCESS' | 'UNVERIFIED_EMAIL';

/** The company whose people sign in this way: the one that the settings name, or the only one there is. */
export async function signOnCompany(db: EntityManager, slug: string | undefined): Promise<Company | null> {
  if (slug !== undefined) return db.findOneBy(Company, { slug });
  const [company, another] = await db.find(Company, { take: 2 });
  return company && !another ? company : null;
}

/**
 * Lets in whom the provider vouches for, with the role that it says. The provider is the authority: a role that is missing
 * there is taken here and ends the person's sessions, the last admin's too. Never throws for a refusal, because what a
 * refusal changes has to stay.
 */
export async function signOn(ctx: Context, who: Identity, company: Company): Promise<SignOnOutcome> {
  // The same person in two windows takes turns, or both would make the account.
  await lockPeople(ctx.db, company.id);
  const known = await accountOf(ctx.db, who);
  if (!known && who.email === null) return 'UNVERIFIED_EMAIL';
  if (known && !mayBe(known, who, company)) return noAccess(ctx);
  if (!known && who.role === null) return noAccess(ctx);

  const user = known ? await asClaimed(ctx, known, who) : await newAccount(ctx, who, company);
  const by = { user, via: 'SINGLE_SIGN_ON' } as const;
  if (user.role === null) {
    await endSessionsOf(ctx, user.id);
    await ctx.audit({ action: 'SIGN_IN_REFUSED', detail: 'No role', by });
    return noAccess(ctx);
  }
  await endSessionOf(ctx);
  ctx.setSessionCookie(await openSession(ctx.db, user, ctx.clock.now()));
  await ctx.audit({ action: 'SIGNED_IN', by });
  return 'SIGNED_IN';
}

/** Ends the session that the browser had as well: the person who is here now has no part in it, and is to see why they are turned away. */
async function noAccess(ctx: Context): Promise<SignOnOutcome> {
  await endSessionOf(ctx);
  ctx.setSessionCookie(null);
  return 'NO_ACCESS';
}

/** By what the provider never gives to somebody else; the first time by email. */
async function accountOf(db: EntityManager, { signOnId, email }: Identity): Promise<User | null> {
  const known = await db.findOneBy(User, { signOnId });
  return known ?? (email === null ? null : db.findOneBy(User, { email }));
}

/**
 * Whether an account that was found is this person's. Not in another company, whoever owns the email; and not when the
 * provider has given the email of one of its people to another one since.
 */
function mayBe(account: User, who: Identity, company: Company): boolean {
  if (account.companyId !== company.id) return false;
  return account.signOnId === who.signOnId || !account.signOnId?.startsWith(`${who.issuer}#`);
}

/** The account as the provider has it now: whose it is, and the role. */
async function asClaimed(ctx: Context, account: User, { signOnId, role }: Identity): Promise<User> {
  const user: User = { ...account, signOnId, role };
  await ctx.db.update(User, { id: account.id }, { signOnId, role });
  if (role !== account.role) {
    if (account.role === 'ADMIN') await endGrantsOf(ctx, account.id);
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

/** A new account, which is asked for what the provider does not know. An invitation that was on its way is answered by it. */
async function newAccount(ctx: Context, { email, name, role, signOnId }: Identity, company: Company): Promise<User> {
  const account = { email: email!, name, role, signOnId, password: null, isOnboarded: false };
  const user = await addAccount(ctx.db, company, account, ctx.clock.now());
  await ctx.db.delete(Invitation, { companyId: company.id, email: user.email });
  await ctx.audit({ action: 'ACCOUNT_CREATED', subject: user.email, by: { user, via: 'SINGLE_SIGN_ON' } });
  return user;
}
