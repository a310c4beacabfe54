import type { ResponsesContext } from '../../responses/context';
import { describeWebhook } from '../describe-webhook';
import { Webhook } from '../webhook.entities';
import { replacedSecrets } from '../webhook-secrets';
import { requireWebhook } from '../webhooks.queries';

/** Gives a webhook a new secret. For a day its messages are signed with both. */
export async function replaceWebhookSecret(ctx: ResponsesContext, ref: string) {
  const webhook = await requireWebhook(ctx, ref);
  const { secret, sealed } = await replacedSecrets(ctx, webhook);
  await ctx.db.update(Webhook, { id: ref }, { secrets: sealed });
  await ctx.audit({ action: 'WEBHOOK_CHANGED', subject: describeWebhook(webhook), detail: 'new secret' });
  return { webhook: { ...webhook, secrets: sealed }, secret };
}
