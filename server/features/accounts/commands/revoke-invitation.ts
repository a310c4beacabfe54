import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { Invitation } from '../invitation.entity';
import { companyIdOf } from '../principal';

/** Ends an invitation of the caller's company: its link works no more. */
export async function revokeInvitation(ctx: Context, ref: string): Promise<string> {
  const invitation = await ctx.db.findOneBy(Invitation, { id: ref, companyId: companyIdOf(ctx.principal) });
  // Whoever follows the link at this moment comes first or finds it gone.
  const { affected } = invitation ? await ctx.db.delete(Invitation, { id: ref }) : { affected: 0 };
  if (!invitation || !affected) throw notFound();
  await ctx.audit({ action: 'INVITATION_REVOKED', subject: invitation.email });
  return ref;
}
