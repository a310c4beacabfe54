import { screen } from '@testing-library/react';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ChatConnection } from './ChatConnection';

const open = (answers: ServerReplies) =>
  renderRoutes([{ path: '/', element: <ChatConnection provider="SLACK" /> }], '/', answers);

const notSetUpFor = (isCustomerAdmin: boolean) => ({
  me: { __typename: 'User', ref: 'me', isCustomerAdmin },
  chatStatus: {
    __typename: 'ChatStatus',
    ...{ provider: 'SLACK', connected: false, disconnectedAt: null, workspace: null },
  },
});

it('says how to connect a workspace, and to others than admins whom to ask', async () => {
  const { unmount } = open({ ChatConnection: () => notSetUpFor(true) });
  expect(await screen.findByText('Slack is not set up')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  unmount();
  open({ ChatConnection: () => notSetUpFor(false) });
  expect(await screen.findByText(/Please contact your admin/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Copy/ })).toBeVisible();
});

it('says when the connection could not be read', async () => {
  open({
    ChatConnection: () => {
      throw refusal('BAD_GATEWAY', 'Away.');
    },
  });
  expect(
    await screen.findByText('There was an error retrieving your Slack installation details.', undefined, {
      timeout: 5_000,
    }),
  ).toBeVisible();
});
