import { randomUUID } from 'node:crypto';
import type { WebhooksContext } from '../context';
import { sendNow } from '../send-at-once';
import { planDelivery } from '../webhook-events';
import { requireWebhook } from '../webhooks.queries';

/** Sends a message to an address that only tests it. */
export async function testWebhook(ctx: WebhooksContext, ref: string) {
  const webhook = await requireWebhook(ctx, ref);
  const id = randomUUID();
  await planDelivery(ctx, { id, webhookId: webhook.id, type: 'webhook.test', data: { companyRef: webhook.companyId } });
  return { delivery: await sendNow(ctx, id) };
}
