import { customerAdmin, type Rule } from '../accounts/principal';

export const webhooksPermissions = {
  'Query.webhooks': customerAdmin,
  'Query.webhook': customerAdmin,
  'Mutation.createWebhook': customerAdmin,
  'Mutation.updateWebhook': customerAdmin,
  'Mutation.deleteWebhook': customerAdmin,
  'Mutation.replaceWebhookSecret': customerAdmin,
  'Mutation.testWebhook': customerAdmin,
  'Mutation.replayWebhookDelivery': customerAdmin,
} satisfies Record<string, Rule>;
