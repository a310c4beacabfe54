import { rowsOf } from '../../persistence/sql';
import { conflict } from '../../platform/errors';
import { companyIdOf } from '../accounts/principal';
import { LEASE } from '../deliveries/under-lease';
import type { WebhooksContext } from './context';
import { tryDelivery, type TakenMessage } from './send-webhooks';
import { WebhookDelivery } from './webhook.entities';

/** Takes a message of the caller's company before its time, tries it, and returns what has become of it. It waits for the address, so it begins without a transaction. */
export async function sendNow(ctx: WebhooksContext, id: string): Promise<WebhookDelivery> {
  const [taken] = await rowsOf<TakenMessage>(
    ctx.db,
    `UPDATE webhook_delivery d SET state = 'WAITING', due_at = $2, attempts = attempts + 1, lease_until = clock_timestamp() + ${LEASE}
     FROM webhook w WHERE d.id = $1 AND w.id = d.webhook_id AND w.company_id = $3
       AND (d.lease_until IS NULL OR d.lease_until <= clock_timestamp())
     RETURNING d.id, d.webhook_id AS "webhookId", d.body, d.planned_at AS "plannedAt", d.attempts`,
    [id, ctx.clock.now(), companyIdOf(ctx.principal)],
  );
  if (!taken) throw conflict('This message is being sent at the moment. Look again in half a minute.');
  await tryDelivery(ctx, taken);
  return ctx.db.findOneByOrFail(WebhookDelivery, { id });
}
