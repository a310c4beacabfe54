import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aParticipation } from '../testing/fixtures';
import { PARTICIPATION, withParticipation } from '../testing/participation';
import { renderAnalyzer } from '../testing/renderAnalyzer';

const user = userEvent.setup();
const INVITATIONS = {
  __typename: 'InvitationProgress' as const,
  ...{ notInvited: 2, waiting: 0, sent: 40, failed: 3, unknown: 0, unsubscribed: 0, failures: [] },
};
const REASON = 'Slack is disconnected, so nobody would get the message. Connect it again first.';
const SENDING = ['Send reminder', 'Send to new recipients (2)', 'Try again', 'Send me a test'];

const openPage = (connected: boolean) =>
  renderAnalyzer(PARTICIPATION, {
    ...withParticipation(aParticipation({ invitations: INVITATIONS }), { study: { distributionMethod: 'SLACK' } }),
    ChatConnection: () => ({
      me: { __typename: 'User', ref: 'me', isCustomerAdmin: true },
      chatStatus: {
        ...{ __typename: 'ChatStatus', provider: 'SLACK', connected, workspace: 'Acme' },
        disconnectedAt: connected ? null : '2026-03-05T10:00:00.000Z',
      },
    }),
  });

test('while the chat tool is disconnected nothing can be sent, and each button says why', async () => {
  openPage(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Disconnected' }));
  expect(dialog.getByText(/The app was uninstalled from Acme in Slack/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Reconnect' })).toHaveAttribute('href', '/settings/integrations');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const name of SENDING) {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(REASON);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  await user.click(screen.getByRole('button', { name: 'What can I do?' }));
  expect(await screen.findByRole('dialog', { name: 'Disconnected' })).toBeVisible();
});

test('while it is connected everything can be sent', async () => {
  openPage(true);
  for (const name of SENDING) expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: 'Send reminder' }));
  expect(await screen.findByRole('dialog', { name: 'Send reminder' })).toBeVisible();
});
