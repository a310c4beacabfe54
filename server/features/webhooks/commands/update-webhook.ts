import type { UpdateWebhookInput } from '../../../schema.generated';
import type { Context } from '../../context';
import { describeWebhook } from '../describe-webhook';
import { Webhook } from '../webhook.entities';
import { webhookEvents, webhookRate, webhookUrl } from '../webhook-rules';
import { requireWebhook } from '../webhooks.queries';

/** Changes a webhook. Events that happen while it is switched off are not sent, not even afterwards. */
export async function updateWebhook(ctx: Context, { ref, url, events, rate, isActive }: UpdateWebhookInput) {
  const webhook = await requireWebhook(ctx, ref);
  const before = describeWebhook(webhook);
  const isSwitchedOn = isActive === true && !webhook.isActive;
  const changes = {
    ...(url != null && { url: webhookUrl(url) }),
    ...(events && { events: webhookEvents(events) }),
    ...(rate != null && { rate: webhookRate(rate) }),
    ...(isActive != null && { isActive }),
    ...(isSwitchedOn && { since: ctx.clock.now() }),
  };
  // Only the changed columns are written, so that a secret that is replaced meanwhile stays.
  if (Object.keys(changes).length > 0) await ctx.db.update(Webhook, { id: ref }, changes);
  Object.assign(webhook, changes);
  await ctx.audit({
    action: 'WEBHOOK_CHANGED',
    subject: before,
    detail: [describeWebhook(webhook), webhook.isActive ? webhook.events.join(', ') : 'off'].join('; '),
  });
  return { webhook };
}
