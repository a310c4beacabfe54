import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { Component as WebhooksPage } from './WebhooksPage';

const SESSION = {
  ...{ __typename: 'User', ref: 'ref-of-Ada', email: 'ada@acme.test', name: 'Ada', role: 'ADMIN' },
  ...{ isCustomerAdmin: true, jobLevel: 6, isSetup: true, isOnboarded: true },
  ...{ canManageRoster: true, isOnCustomerInstance: false, isOperator: false },
  company: { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics', isOnboarded: true },
};
const delivery = (ref: string, state: string, rest: object = {}) => ({
  ...{ __typename: 'WebhookDelivery', ref, type: 'study.closed', state, plannedAt: '2026-11-20T12:00:00.000Z' },
  ...{ attempts: 1, triedAt: '2026-11-20T12:00:00.000Z', dueAt: null, status: 204, problem: null },
  ...{ body: '{"type":"study.closed"}', ...rest },
});
const webhook = (url: string, latestDelivery: object | null = null) => ({
  ...{ __typename: 'Webhook', ref: 'hook', url, events: ['STUDY_CLOSED'], rate: 70, isActive: true, latestDelivery },
});
const URL_OF_TOOL = 'https://tools.acme.test/candor';

/** Opens the page with a server that keeps the webhooks. */
function open(kept: object[], answers: ServerReplies = {}) {
  const webhooks = [...kept];
  const page = (
    <>
      <WebhooksPage />
      <ToastRegion />
    </>
  );
  return renderRoutes([{ path: '*', element: page }], '/settings/webhooks', {
    Session: () => ({ me: SESSION }),
    WebhooksPage: () => ({ webhooks: aPage('WebhookConnection', webhooks) }),
    CreateWebhook: ({ input }: { input: { url: string } }) => {
      webhooks.unshift(webhook(input.url));
      return {
        createWebhook: { __typename: 'WebhookSecretPayload', webhook: webhook(input.url), secret: 'whsec_abc' },
      };
    },
    DeleteWebhook: () => {
      webhooks.pop();
      return { deleteWebhook: { __typename: 'DeleteWebhookPayload', ref: 'hook' } };
    },
    ...answers,
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('adds a webhook, and shows its secret once', async () => {
  const { callsOf } = open([]);
  expect(await screen.findByText('No program is told of anything yet')).toBeVisible();
  await press('Add webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await userEvent.type(dialog.getByLabelText('Address'), URL_OF_TOOL);
  await userEvent.click(dialog.getByRole('checkbox', { name: /A survey opens/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Copy the secret now' }));
  expect(secret.getByLabelText('Secret')).toHaveValue('whsec_abc');
  await userEvent.click(secret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('region', { name: URL_OF_TOOL })).toBeVisible();
  expect(screen.queryByText('whsec_abc')).toBeNull();
  expect(callsOf('CreateWebhook')[0]!.variables).toEqual({
    input: {
      ...{ key: expect.any(String), url: URL_OF_TOOL, rate: 70 },
      events: ['PARTICIPATION_THRESHOLD', 'STUDY_CLOSED', 'STUDY_RELEASED'],
    },
  });
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  open([], {
    CreateWebhook: () => {
      throw refusal('BAD_USER_INPUT', 'Invalid.', { url: ['The address has to begin with https://.'] });
    },
  });
  await press('Add webhook');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
  await userEvent.type(dialog.getByLabelText('Address'), 'ftp://tools.acme.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Add webhook' }));
  expect(await dialog.findByText('The address has to begin with https://.')).toBeVisible();
  expect(dialog.getByLabelText('Address')).toHaveValue('ftp://tools.acme.test');
});

it('lists what became of the messages, and sends one again', async () => {
  const failed = delivery('message', 'FAILED', { status: 500, problem: 'REFUSED', attempts: 56 });
  open([webhook(URL_OF_TOOL, failed)], {
    WebhookDeliveries: () => ({
      webhook: {
        ...{ __typename: 'Webhook', ref: 'hook' },
        deliveries: { __typename: 'WebhookDeliveryConnection', nodes: [failed], totalCount: 1 },
      },
    }),
    ReplayWebhookDelivery: () => ({
      replayWebhookDelivery: {
        __typename: 'WebhookDeliveryPayload',
        delivery: delivery('message', 'DELIVERED', { attempts: 57 }),
      },
    }),
  });
  expect(await screen.findByText('The address did not accept it. Status 500. 56 attempts.')).toBeVisible();
  await press('Show messages');
  await press('Content');
  expect(screen.getByText(/"type": "study.closed"/)).toBeVisible();
  await press('Send again');
  expect(await screen.findByText('The message has arrived')).toBeVisible();
  expect(await screen.findByText('Delivered')).toBeVisible();
});

it('deletes a webhook after a question', async () => {
  open([webhook(URL_OF_TOOL)]);
  await press(`Actions for ${URL_OF_TOOL}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete');
  expect(await screen.findByText('No program is told of anything yet')).toBeVisible();
});
