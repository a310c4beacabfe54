import { randomUUID } from 'node:crypto';
import { conflict, invalid } from '../../../platform/errors';
import { randomToken, tokenDigest } from '../../../platform/tokens';
import type { Context } from '../../context';
import { requiredEmail } from '../email';
import { featuresFor } from '../features';
import { Invitation } from '../invitation.entity';
import { sendInvitation } from '../invitations';
import { lockPeopleAsAdmin } from '../people';
import { requireUser } from '../principal';
import { roleName } from '../role-names';
import { User, type Role } from '../user.entity';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** The most open invitations of a company. The limit keeps somebody from founding a company in order to send spam. */
const MAX_INVITATIONS = 200;

/**
 * Invites a person by mail. A former invitation of the same email is replaced. A person who has an account in another
 * company gets an ordinary invitation, and is told about that account when they follow the link: the reply to the admin
 * must not reveal which emails are known. The call is refused where the company's people join with single sign-on only.
 */
export async function inviteUser(ctx: Context, input: { email: string; role: Role }): Promise<Invitation> {
  const { id: invitedById, companyId } = requireUser(ctx.principal).user;
  const email = requiredEmail(input.email);
  if (!(await featuresFor(ctx, companyId)).freeLogin) throw conflict('People join with single sign-on here.');
  await lockPeopleAsAdmin(ctx);
  if (await ctx.db.existsBy(User, { email, companyId }))
    throw invalid({ email: ['This person is in your company already.'] });

  const former = await ctx.db.findOneBy(Invitation, { companyId, email });
  if (!former) await requireRoom(ctx, companyId);
  const [token, now] = [randomToken(), ctx.clock.now()];
  const invitation = ctx.db.create(Invitation, {
    id: former?.id ?? randomUUID(),
    companyId,
    email,
    role: input.role,
    invitedById,
    tokenDigest: tokenDigest(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS),
  });
  await ctx.db.upsert(Invitation, invitation, ['id']);
  await sendInvitation(ctx, invitation, token);
  await ctx.audit({ action: 'USER_INVITED', subject: email, detail: `as ${roleName(input.role)}` });
  return invitation;
}

async function requireRoom({ db }: Context, companyId: string): Promise<void> {
  if ((await db.countBy(Invitation, { companyId })) < MAX_INVITATIONS) return;
  throw conflict(
    `There are ${MAX_INVITATIONS} open invitations already. Please revoke those that are no longer needed.`,
  );
}
