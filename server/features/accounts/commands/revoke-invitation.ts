import { notFound } from '../../../platform/errors';
import type { Context } from '../../context';
import { Invitation } from '../invitation.entity';
import { companyIdOf } from '../principal';

/** Revokes an invitation of the caller's company. Its link does not work any more. */
export async function revokeInvitation(ctx: Context, ref: string): Promise<string> {
  const invitation = await ctx.db.findOneBy(Invitation, { id: ref, companyId: companyIdOf(ctx.principal) });
  // Somebody may follow the link at this moment: then the row is gone already and nothing is deleted here.
  const { affected } = invitation ? await ctx.db.delete(Invitation, { id: ref }) : { affected: 0 };
  if (!invitation || !affected) throw notFound();
  await ctx.audit({ action: 'INVITATION_REVOKED', subject: invitation.email });
  return ref;
}
