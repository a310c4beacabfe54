import { notFound } from '../../../platform/errors';
import type { WebhooksContext } from '../context';
import { sendNow } from '../send-at-once';
import { WebhookDelivery } from '../webhook.entities';
import { requireWebhook } from '../webhooks.queries';

/** Sends a message again, whatever its state, with the id and the content that it had. */
export async function replayWebhookDelivery(ctx: WebhooksContext, ref: string) {
  const delivery = await ctx.db.findOneBy(WebhookDelivery, { id: ref });
  if (!delivery) throw notFound();
  await requireWebhook(ctx, delivery.webhookId);
  return { delivery: await sendNow(ctx, ref) };
}
