import { randomUUID } from 'node:crypto';
import { insertOnce } from '../../../persistence/insert-once';
import { conflict } from '../../../platform/errors';
import type { CreateWebhookInput } from '../../../schema.generated';
import { companyIdOf } from '../../accounts/principal';
import type { ResponsesContext } from '../../responses/context';
import { describeWebhook } from '../describe-webhook';
import { Webhook } from '../webhook.entities';
import { webhookEvents, webhookRate, webhookUrl } from '../webhook-rules';
import { newSecrets, secretOf } from '../webhook-secrets';

/** The most webhooks of a company. Nobody has so many tools; the limit stops a script that adds them without end. */
const MAX_WEBHOOKS = 20;

/**
 * Adds an address that gets a message about each chosen event from now on. If an earlier call with the same key has
 * added a webhook already, that webhook is returned as it is.
 */
export async function createWebhook(ctx: ResponsesContext, { key, url, events, rate = 70 }: CreateWebhookInput) {
  const companyId = companyIdOf(ctx.principal);
  const id = randomUUID();
  const now = ctx.clock.now();
  const fields = { url: webhookUrl(url), events: webhookEvents(events), rate: webhookRate(rate) };
  const { secret, sealed } = await newSecrets(ctx, id);
  const webhook = ctx.db.create(Webhook, {
    ...{ id, companyId, ...fields, creationKey: key ?? null },
    ...{ secrets: sealed, isActive: true, since: now, createdAt: now },
  });
  if (!(await insertOnce(ctx.db, Webhook, webhook))) {
    const known = await ctx.db.findOneByOrFail(Webhook, { companyId, creationKey: key! });
    const kept = await secretOf(ctx, known);
    if (kept === null) throw conflict('The secret of this webhook is lost. Give it a new one.');
    return { webhook: known, secret: kept };
  }
  if ((await ctx.db.countBy(Webhook, { companyId })) > MAX_WEBHOOKS)
    throw conflict(`There are ${MAX_WEBHOOKS} webhooks already. Please delete those that are no longer needed.`);
  await ctx.audit({ action: 'WEBHOOK_CREATED', subject: describeWebhook(webhook), detail: webhook.events.join(', ') });
  return { webhook, secret };
}
