import type { DistributionMethod } from '../../../schema.generated';
import type { DeliveriesContext } from '../context';
import { planInvitations } from '../plan-invitations';
import { lockedSentStudy } from '../sent-study';

/** Plans the invitation of each recipient who has none. */
export async function sendInvitations(ctx: DeliveriesContext, ref: string, method?: DistributionMethod | null) {
  const study = await lockedSentStudy(ctx, ref, method);
  const planned = await planInvitations(ctx, study);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return { study, planned };
}
