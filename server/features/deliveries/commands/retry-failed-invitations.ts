import { rowsOf } from '../../../persistence/sql';
import type { DeliveriesContext } from '../context';
import { DELIVERIES } from '../plan-invitations';
import { lockedSentStudy } from '../sent-study';

/** Plans the failed invitations of a survey again. Invitations with an unknown outcome stay as they are. */
export async function retryFailedInvitations(ctx: DeliveriesContext, ref: string) {
  const study = await lockedSentStudy(ctx, ref);
  const planned = await rowsOf(
    ctx.db,
    `UPDATE delivery d SET state = 'PLANNED', reason = NULL, planned_at = $2, due_at = $2
     FROM study_target t WHERE t.id = d.target_id AND d.study_id = $1 AND d.kind = 'INVITATION' AND d.state = 'FAILED' AND d.reason <> 'UNSUBSCRIBED'
     RETURNING 1`,
    [study.id, ctx.clock.now()],
  );
  await ctx.live.announce(ctx.db, DELIVERIES.topic, DELIVERIES.ref);
  await ctx.live.announce(ctx.db, 'participation', study.id);
  return { study, planned: planned.length };
}
