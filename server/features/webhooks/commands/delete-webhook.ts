import { execute } from '../../../persistence/sql';
import type { Context } from '../../context';
import { describeWebhook } from '../describe-webhook';
import { Webhook } from '../webhook.entities';
import { requireWebhook } from '../webhooks.queries';

/** Tells an address no more, and deletes its messages and what it was told of. */
export async function deleteWebhook(ctx: Context, ref: string) {
  const webhook = await requireWebhook(ctx, ref);
  await ctx.db.delete(Webhook, { id: ref });
  await execute(
    ctx.db,
    `DELETE FROM study_occurrence o USING study s
     WHERE s.id = o.study_id AND s.company_id = $1 AND o.kind LIKE 'WEBHOOK_%' AND right(o.kind, 36) = $2`,
    [webhook.companyId, ref],
  );
  await ctx.audit({ action: 'WEBHOOK_DELETED', subject: describeWebhook(webhook) });
  return { ref };
}
