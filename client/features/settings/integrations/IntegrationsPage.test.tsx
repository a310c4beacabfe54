import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as IntegrationsPage } from './IntegrationsPage';

const session = (isCustomerAdmin: boolean) => ({
  ...{ __typename: 'User', ref: 'ref-of-Ada', email: 'ada@acme.test', name: 'Ada' },
  ...{ role: isCustomerAdmin ? 'ADMIN' : 'VIEWER', isCustomerAdmin, jobLevel: 6, isSetup: true, isOnboarded: true },
  ...{ canManageRoster: isCustomerAdmin, isOnCustomerInstance: false, isOperator: false },
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

const MSTEAMS_NOT_SET_UP = { ...NOT_SET_UP, provider: 'MSTEAMS' };
const MSTEAMS_SETUP = {
  __typename: 'MsteamsSetup',
  messagingEndpoint: 'https://candor.example/api/auth/msteams/messages',
  permissions: ['User.Read.All', 'Team.ReadBasic.All'],
  packagePath: '/api/msteams/package',
};

interface World {
  status?: object;
  msteams?: object;
  isAdmin?: boolean;
  canInstall?: boolean;
  path?: string;
}

const open = (
  {
    status = NOT_SET_UP,
    msteams = MSTEAMS_NOT_SET_UP,
    isAdmin = true,
    canInstall = false,
    path = '/settings/integrations',
  }: World = {},
  answers: ServerReplies = {},
) =>
  renderRoutes([{ path: '*', element: <IntegrationsPage /> }], path, {
    Session: () => ({ me: session(isAdmin) }),
    IntegrationsPage: () => ({
      slack: status,
      msteams,
      msteamsSetup: MSTEAMS_SETUP,
      slackSetup: { __typename: 'SlackSetup', manifest: '{"a": 1}', canInstall },
    }),
    ...answers,
  });

/** What stands in the card of a provider. */
const card = async (name: string) => within(await screen.findByRole('region', { name }));

it('connects a workspace by the tokens of an app, and shows its name then', async () => {
  const { callsOf } = open(
    {},
    { ConnectSlack: () => ({ connectSlack: { __typename: 'ChatStatusPayload', status: CONNECTED } }) },
  );
  expect(await (await card('Slack')).findByText('Not set up')).toBeVisible();
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
  expect(await (await card('Slack')).findByText('Not set up')).toBeVisible();
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
  expect(callsOf('SyncChatPeople').map(({ variables }) => variables)).toEqual([
    { provider: 'SLACK', after: null },
    { provider: 'SLACK', after: 'second' },
  ]);
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
  expect(await (await card('Slack')).findByText('Not set up')).toBeVisible();
});

it('asks the server again with “Reload”', async () => {
  const { callsOf } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload Slack' }));
  await waitFor(() => expect(callsOf('IntegrationsPage').length).toBeGreaterThan(1));
});

it('tells others to contact their admin, with the link to copy, and asks the server nothing', async () => {
  const { callsOf } = open({ isAdmin: false });
  expect(await screen.findByText('Contact your admin to set up Slack or Microsoft Teams.')).toBeVisible();
  expect(screen.getByLabelText('Link to this page')).toHaveValue(`${window.location.origin}/settings/integrations`);
  expect(callsOf('IntegrationsPage')).toHaveLength(0);
});

describe('Microsoft Teams', () => {
  const connected = { ...CONNECTED, provider: 'MSTEAMS' };
  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText('Application (client) ID'), 'the-app');
    await userEvent.type(screen.getByLabelText('Directory (tenant) ID'), 'the-tenant');
    await userEvent.type(screen.getByLabelText('Client secret'), 'the-secret');
    await userEvent.click(screen.getByRole('button', { name: 'Connect Microsoft Teams' }));
  };

  it('is connected by the company’s own app, and offers its package then', async () => {
    const { callsOf } = open(
      {},
      { ConnectMsteams: () => ({ connectMsteams: { __typename: 'ChatStatusPayload', status: connected } }) },
    );
    expect(await screen.findByLabelText('Messaging endpoint of the bot')).toHaveValue(MSTEAMS_SETUP.messagingEndpoint);
    await fillIn();
    expect(await (await card('Microsoft Teams')).findByText('Connected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download the app package' })).toHaveAttribute(
      'href',
      '/api/msteams/package',
    );
    expect(await (await card('Slack')).findByText('Not set up')).toBeVisible();
    expect(callsOf('ConnectMsteams')[0]?.variables).toEqual({
      input: { appId: 'the-app', tenantId: 'the-tenant', clientSecret: 'the-secret' },
    });
  });

  it('says beside the field what Microsoft has against it', async () => {
    const message = 'Microsoft knows no directory with this id.';
    open(
      {},
      {
        ConnectMsteams: () => {
          throw refusal('BAD_USER_INPUT', message, { tenantId: [message] });
        },
      },
    );
    await fillIn();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Directory (tenant) ID')).toBeInvalid();
  });

  it('says what to do when Microsoft no longer accepts the app, and forgets it on request', async () => {
    const ended = { ...DISCONNECTED, provider: 'MSTEAMS' };
    const { callsOf } = open(
      { msteams: ended },
      {
        RemoveChatInstallation: () => ({
          removeChatInstallation: { __typename: 'ChatStatusPayload', status: MSTEAMS_NOT_SET_UP },
        }),
      },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Connect it again with a new secret.');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the connection' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await (await card('Microsoft Teams')).findByText('Not set up')).toBeVisible();
    expect(callsOf('RemoveChatInstallation')[0]?.variables).toEqual({ provider: 'MSTEAMS' });
  });
});
