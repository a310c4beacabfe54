import { cursorBehind, PAGE_INFO } from '../page-info';
import type { Route } from '../route';

const WEBHOOK = '/webhook/:webhookRef';

/** The webhooks of a company: addresses of programs that get a message about each chosen event. */
export const webhooksRoutes: Route[] = [
  {
    method: 'get',
    path: '/webhooks',
    summary: 'List the webhooks of the company, newest first',
    description: 'A company has at most 20, so all of them are in one page.',
    operation: 'query { webhooks { nodes { ...Webhook } totalCount } }',
    result: ({ webhooks: { nodes } }) => nodes,
    listPage: ({ webhooks: { totalCount } }) => ({ total: totalCount }),
    answer: '[Webhook]',
  },
  {
    method: 'post',
    path: '/webhook',
    summary: 'Add an address that gets a message about each chosen event from now on',
    description:
      '`rate` is 70 if it is left out. Only this reply contains \`secret\`, with which messages are signed. ' +
      'A second call with the same `key` returns what the first one has made. 409 where the company has 20 already.',
    body: { url: 'String!', events: '[WebhookEvent!]!', rate: 'Int', key: 'UUID' },
    operation: `mutation ($input: CreateWebhookInput!) {
      createWebhook(input: $input) { webhook { ...Webhook } secret }
    }`,
    // A null in a body counts as a missing field.
    variables: ({ body }) => ({ input: { ...body, rate: body.rate ?? undefined } }),
    result: ({ createWebhook: { webhook, secret } }) => ({ ...webhook, secret }),
    status: 201,
    repliesWithSecret: true,
    answer: 'WebhookWithSecret',
  },
  {
    method: 'get',
    path: WEBHOOK,
    summary: 'Get a webhook',
    operation: 'query ($webhookRef: UUID!) { webhook(ref: $webhookRef) { ...Webhook } }',
    variables: ({ params }) => params,
    result: ({ webhook }) => webhook,
    answer: 'Webhook',
  },
  {
    method: 'patch',
    path: WEBHOOK,
    summary: 'Change the address or the events of a webhook, or switch it on or off',
    description:
      'A field that is left out stays as it is. Nothing is sent about what happens while `isActive` is false, not even afterwards.',
    body: { url: 'String', events: '[WebhookEvent!]', rate: 'Int', isActive: 'Boolean' },
    operation: 'mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { ...Webhook } } }',
    variables: ({ params, body }) => ({ input: { ref: params.webhookRef, ...body } }),
    result: ({ updateWebhook }) => updateWebhook.webhook,
    answer: 'Webhook',
  },
  {
    method: 'delete',
    path: WEBHOOK,
    summary: 'Delete a webhook and its list of messages',
    operation: 'mutation ($webhookRef: UUID!) { deleteWebhook(ref: $webhookRef) { ref } }',
    variables: ({ params }) => params,
    status: 204,
  },
  {
    method: 'post',
    path: `${WEBHOOK}/secret`,
    summary: 'Give a webhook a new secret',
    description:
      'Only this reply contains `secret`. For 24 hours messages are signed with both, the new one and the one before.',
    operation: `mutation ($webhookRef: UUID!) {
      replaceWebhookSecret(ref: $webhookRef) { webhook { ...Webhook } secret }
    }`,
    variables: ({ params }) => params,
    result: ({ replaceWebhookSecret: { webhook, secret } }) => ({ ...webhook, secret }),
    repliesWithSecret: true,
    answer: 'WebhookWithSecret',
  },
  {
    method: 'post',
    path: `${WEBHOOK}/test`,
    summary: 'Send a message of the type `webhook.test` at once',
    description:
      'The reply comes when the address has answered, or after 10 seconds. It says what became of the message.',
    operation: 'mutation ($webhookRef: UUID!) { testWebhook(ref: $webhookRef) { delivery { ...WebhookDelivery } } }',
    variables: ({ params }) => params,
    result: ({ testWebhook }) => testWebhook.delivery,
    answer: 'WebhookDelivery',
  },
  {
    method: 'get',
    path: `${WEBHOOK}/deliveries`,
    summary: 'List the messages to a webhook of the last 30 days, newest first',
    description:
      'A page has 20 messages unless `pageSize` asks for up to 100. The headers `X-Total-Count` and `Link` tell the number of all and the address of the next page.',
    query: { cursor: 'String', pageSize: 'Int' },
    operation: `query ($webhookRef: UUID!, $pageSize: Int! = 20, $cursor: String) {
      webhook(ref: $webhookRef) {
        deliveries(first: $pageSize, after: $cursor) {
          nodes { ...WebhookDelivery } totalCount ${PAGE_INFO}
        }
      }
    }`,
    variables: ({ params, query: { cursor, pageSize } }) => ({
      ...params,
      cursor,
      ...(pageSize != null && { pageSize }),
    }),
    namesInCall: { first: 'pageSize', after: 'cursor' },
    result: ({ webhook }) => webhook!.deliveries.nodes,
    listPage: ({ webhook }) => {
      const { deliveries } = webhook!;
      return { total: deliveries.totalCount, next: cursorBehind(deliveries) };
    },
    answer: '[WebhookDelivery]',
  },
  {
    method: 'post',
    path: '/webhook-delivery/:deliveryRef/replay',
    summary: 'Send a message of the last 30 days again at once',
    description:
      'It has the id and the content that it had. The reply comes when the address has answered, or after 10 seconds. 409 while the message is being sent.',
    operation: `mutation ($deliveryRef: UUID!) {
      replayWebhookDelivery(ref: $deliveryRef) { delivery { ...WebhookDelivery } }
    }`,
    variables: ({ params }) => params,
    result: ({ replayWebhookDelivery }) => replayWebhookDelivery.delivery,
    answer: 'WebhookDelivery',
  },
];
