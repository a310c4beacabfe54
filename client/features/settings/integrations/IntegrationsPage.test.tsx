import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as IntegrationsPage } from './IntegrationsPage';

const session = (isCustomerAdmin: boolean) => ({
  ...{ __typename: 'User', ref: 'ref-of-Ada', email: 'ada@acme.test', name: 'Ada' },
  ...{ role: isCustomerAdmin ? 'ADMIN' : 'VIEWER', isCustomerAdmin, jobLevel: 6, isSetup: true, isOnboarded: true },
  ...{ canManageRoster: isCustomerAdmin, isOnCustomerInstance: false },
  company: { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics', isOnboarded: true },
});
const NOT_SET_UP = {
  ...{ __typename: 'ChatStatus', provider: 'SLACK', connected: false, workspace: null },
  ...{ installedAt: null, disconnectedAt: null, linkedPeople: 0 },
};
const CONNECTED = {
  ...NOT_SET_UP,
  ...{ connected: true, workspace: 'Acme', installedAt: '2026-11-20T12:00:00.000Z', linkedPeople: 12 },
};
const DISCONNECTED = { ...CONNECTED, connected: false, disconnectedAt: '2026-11-21T12:00:00.000Z' };

interface World {
  status?: object;
  isAdmin?: boolean;
  canInstall?: boolean;
  path?: string;
}

const open = (
  { status = NOT_SET_UP, isAdmin = true, canInstall = false, path = '/settings/integrations' }: World = {},
  answers: ServerReplies = {},
) =>
  renderRoutes([{ path: '*', element: <IntegrationsPage /> }], path, {
    Session: () => ({ me: session(isAdmin) }),
    IntegrationsPage: () => ({
      chatStatus: status,
      slackSetup: { __typename: 'SlackSetup', manifest: '{"a": 1}', canInstall },
    }),
    ...answers,
  });

it('connects a workspace by the tokens of an app, and shows its name then', async () => {
  const { callsOf } = open(
    {},
    { ConnectSlack: () => ({ connectSlack: { __typename: 'ChatStatusPayload', status: CONNECTED } }) },
  );
  expect(await screen.findByText('Not set up')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add to Slack' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Bot token'), 'xoxb-1');
  await userEvent.type(screen.getByLabelText('App-level token'), 'xapp-1');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(screen.getByText(/since Nov 20, 2026/)).toHaveTextContent('Connected with Acme since Nov 20, 2026.');
  expect(callsOf('ConnectSlack')[0]?.variables).toEqual({ input: { botToken: 'xoxb-1', appToken: 'xapp-1' } });
});

it('says beside the token what Slack has against it', async () => {
  const fields = { botToken: ['Slack does not accept this token (invalid_auth).'] };
  open(
    {},
    {
      ConnectSlack: () => {
        throw refusal('BAD_USER_INPUT', fields.botToken[0]!, fields);
      },
    },
  );
  await userEvent.type(await screen.findByLabelText('Bot token'), 'xoxb-1');
  await userEvent.type(screen.getByLabelText('App-level token'), 'xapp-1');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Slack does not accept this token (invalid_auth).')).toBeVisible();
});

it('offers Slack’s own page where the installation has an app, and says why it led to nothing', async () => {
  open({ canInstall: true, path: '/settings/integrations?slack=DECLINED' });
  expect(await screen.findByRole('button', { name: 'Add to Slack' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('nobody agreed on Slack’s page');
});

it('shows no text of its address', async () => {
  open({ path: '/settings/integrations?slack=constructor' });
  expect(await screen.findByText('Not set up')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('links people page by page', async () => {
  const pages = [
    { synced: 3, next: 'second' },
    { synced: 2, next: null },
  ];
  const { callsOf } = open(
    { status: CONNECTED },
    {
      SyncChatPeople: () => ({
        syncChatPeople: {
          __typename: 'SyncChatPeoplePayload',
          ...pages.shift(),
          status: { ...CONNECTED, linkedPeople: 17 },
        },
      }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Link people' }));
  expect(await screen.findByText(/17 people of your roster are linked/)).toBeVisible();
  expect(callsOf('SyncChatPeople').map(({ variables }) => variables)).toEqual([{ after: null }, { after: 'second' }]);
});

it('says when the app was removed from the workspace, and offers to connect it again or to forget it', async () => {
  const { callsOf } = open(
    { status: DISCONNECTED },
    {
      RemoveChatInstallation: () => ({
        removeChatInstallation: { __typename: 'ChatStatusPayload', status: NOT_SET_UP },
      }),
    },
  );
  expect(await screen.findByText('Disconnected')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The app was removed from Acme');
  expect(screen.getByRole('button', { name: 'Connect' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the connection' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove the connection with Acme?' });
  expect(callsOf('RemoveChatInstallation')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Not set up')).toBeVisible();
});

it('asks the server again with “Reload”', async () => {
  const { callsOf } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(callsOf('IntegrationsPage').length).toBeGreaterThan(1));
});

it('tells others to contact their admin, with the link to copy, and asks the server nothing', async () => {
  const { callsOf } = open({ isAdmin: false });
  expect(await screen.findByText('Contact your admin to set up Slack.')).toBeVisible();
  expect(screen.getByLabelText('Link to this page')).toHaveValue(`${window.location.origin}/settings/integrations`);
  expect(callsOf('IntegrationsPage')).toHaveLength(0);
});
