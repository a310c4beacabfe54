import type { Context } from '../context';
import { companiesById, usersById } from './accounts.loaders';
import { linkAddress } from './email-links';
import type { Invitation } from './invitation.entity';
import { invitationMail } from './mails';

/** Sends the mail with the link of an invitation. */
export async function sendInvitation(ctx: Context, invitation: Invitation, token: string): Promise<void> {
  const { companyId, invitedById, email, role } = invitation;
  const { name: company } = await ctx.loaders.load(companiesById, companyId);
  const inviter = invitedById === null ? null : await ctx.loaders.load(usersById, invitedById);
  const invitedBy = inviter && (inviter.name || inviter.email);
  await ctx.sendMail(invitationMail(email, { company, invitedBy, role }, linkAddress(ctx, token)));
}
