import type { Resolvers } from '../../schema.generated';
import { createWebhook } from './commands/create-webhook';
import { deleteWebhook } from './commands/delete-webhook';
import { replaceWebhookSecret } from './commands/replace-webhook-secret';
import { replayWebhookDelivery } from './commands/replay-webhook-delivery';
import { testWebhook } from './commands/test-webhook';
import { updateWebhook } from './commands/update-webhook';
import { WebhookDelivery } from './webhook.entities';
import { latestDelivery, requireWebhook, webhookCount, webhookDeliveries, webhooks } from './webhooks.queries';

export const webhooksResolvers: Resolvers = {
  Query: {
    webhooks: (_, { first, after }, ctx) => webhooks(ctx, { first, after: after ?? null }),
    webhook: (_, { ref }, ctx) => requireWebhook(ctx, ref),
  },
  Mutation: {
    createWebhook: (_, { input }, ctx) => createWebhook(ctx, input),
    updateWebhook: (_, { input }, ctx) => updateWebhook(ctx, input),
    deleteWebhook: (_, { ref }, ctx) => deleteWebhook(ctx, ref),
    replaceWebhookSecret: (_, { ref }, ctx) => replaceWebhookSecret(ctx, ref),
    testWebhook: (_, { ref }, ctx) => testWebhook(ctx, ref),
    replayWebhookDelivery: (_, { ref }, ctx) => replayWebhookDelivery(ctx, ref),
  },
  Webhook: {
    ref: ({ id }) => id,
    latestDelivery: (webhook, _, ctx) => latestDelivery(ctx, webhook),
    deliveries: (webhook, { first, after }, ctx) => webhookDeliveries(ctx, webhook, { first, after: after ?? null }),
  },
  WebhookConnection: { totalCount: (_, __, ctx) => webhookCount(ctx) },
  WebhookDelivery: { ref: ({ id }) => id },
  WebhookDeliveryConnection: {
    totalCount: ({ webhookId }, _, ctx) => ctx.db.countBy(WebhookDelivery, { webhookId }),
  },
};
