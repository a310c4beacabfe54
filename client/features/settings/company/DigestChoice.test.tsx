import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { DigestChoice } from './DigestChoice';

const user = userEvent.setup();
const ALL = ['OPENED', 'RATE_REACHED', 'CLOSED', 'RESULTS'];

const SURVEYS = { __typename: 'DigestChannel', provider: 'SLACK', name: '#surveys', problem: null as string | null };
const digestOf = (kept: object | null) =>
  kept && { __typename: 'Digest', emails: [], channels: [], language: 'en', ...kept };

function open(
  { saved = null as object | null, canSendMail = true, isConnected = true, teamsAlerting = true } = {},
  answers: ServerReplies = {},
) {
  let kept = saved;
  return renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <DigestChoice canSendMail={canSendMail} />
            <ToastRegion />
          </>
        ),
      },
    ],
    '/',
    {
      Digest: () => ({ digest: digestOf(kept) }),
      DigestChatTools: () => ({
        config: { __typename: 'Config', features: { __typename: 'FeatureFlags', teamsAlerting } },
        slack: { __typename: 'ChatStatus', provider: 'SLACK', connected: isConnected },
        msteams: { __typename: 'ChatStatus', provider: 'MSTEAMS', connected: isConnected },
      }),
      DigestChannelSearch: () => ({
        chatEntities: [{ __typename: 'ChatEntity', id: 'C1', displayName: '#surveys' }],
      }),
      SetDigest: ({ input }: { input: { emails: string[] } }) => {
        kept = input.emails.length > 0 ? input : null;
        return { setDigest: { __typename: 'SetDigestPayload', digest: digestOf(kept) } };
      },
      SetDigestChannel: () => {
        kept = { events: ALL, rate: 70, ...kept, channels: [SURVEYS] };
        return { setDigestChannel: { __typename: 'SetDigestPayload', digest: digestOf(kept) } };
      },
      RemoveDigestChannel: () => {
        kept = null;
        return { removeDigestChannel: { __typename: 'SetDigestPayload', digest: null } };
      },
      ...answers,
    },
  );
}
const addresses = () => screen.findByRole('textbox', { name: 'Addresses' });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

it('is off at first, and saves addresses, events and rate together', async () => {
  const { callsOf } = open();
  await user.type(await addresses(), 'all@acme.test, chat@acme.test');
  await user.click(screen.getByRole('checkbox', { name: 'A survey opens' }));
  const rate = screen.getByRole('textbox', { name: 'Response rate in percent' });
  await user.clear(rate);
  await user.type(rate, '60');
  await user.click(screen.getByRole('button', { name: /Language of the messages/ }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await save();
  expect(await screen.findByText('Messages about surveys are on')).toBeVisible();
  expect(callsOf('SetDigest').map(({ variables }) => variables.input)).toEqual([
    {
      emails: ['all@acme.test', 'chat@acme.test'],
      events: ['RATE_REACHED', 'CLOSED', 'RESULTS'],
      rate: 60,
      language: 'de',
    },
  ]);
  expect(await addresses()).toHaveValue('all@acme.test\nchat@acme.test');
});

it('shows what is saved, and an empty field switches the messages off', async () => {
  open({ saved: { emails: ['all@acme.test'], events: ALL, rate: 70 } });
  expect(await addresses()).toHaveValue('all@acme.test');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(await addresses());
  await save();
  expect(await screen.findByText('Messages about surveys are off')).toBeVisible();
});

it('asks for a rate only where one is told', async () => {
  open({ saved: { emails: ['all@acme.test'], events: ['CLOSED'], rate: 70 } });
  await addresses();
  expect(screen.queryByRole('textbox', { name: 'Response rate in percent' })).toBeNull();
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  open(
    {},
    {
      SetDigest: () => {
        throw refusal('BAD_USER_INPUT', 'nobody is no email address.', { emails: ['nobody is no email address.'] });
      },
    },
  );
  await user.type(await addresses(), 'nobody');
  await save();
  expect(await addresses()).toHaveAccessibleDescription(/nobody is no email address\./);
  expect(await addresses()).toHaveValue('nobody');
});

it('says why nothing is sent without a mail server', async () => {
  open({ canSendMail: false });
  expect(await screen.findByText(/^This installation has no mail server/)).toBeVisible();
});

it('chooses a channel by a search, and removes it', async () => {
  const { callsOf } = open();
  await user.click(await screen.findByRole('button', { name: 'Choose a channel in Slack' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search channels' }), 'survey');
  await user.click(await screen.findByRole('button', { name: 'Choose #surveys' }));
  expect(await screen.findByText('#surveys is told of surveys from now on')).toBeVisible();
  expect(callsOf('SetDigestChannel').map(({ variables }) => variables.input)).toEqual([
    { provider: 'SLACK', channelId: 'C1' },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Remove the channel in Slack' }));
  expect(await screen.findByText('#surveys is told of surveys no more')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the channel in Slack' })).toBeNull());
});

it('says in the dialog why a channel was refused', async () => {
  open(
    {},
    {
      SetDigestChannel: () => {
        throw refusal('CONFLICT', 'The app is not in this channel.');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Choose a channel in Microsoft Teams' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search channels' }), 'survey');
  await user.click(await screen.findByRole('button', { name: 'Choose #surveys' }));
  expect(await screen.findByText('The app is not in this channel.')).toBeVisible();
});

it('says why the newest message is not in the channel', async () => {
  open({ saved: { events: ALL, rate: 70, channels: [{ ...SURVEYS, problem: 'NO_CHANNEL' }] } });
  expect(await screen.findByText(/the channel is gone, or the app is no longer in it/)).toBeVisible();
});

it('offers no channel in Microsoft Teams where the feature is off', async () => {
  open({ teamsAlerting: false });
  await screen.findByRole('button', { name: 'Choose a channel in Slack' });
  expect(screen.queryByRole('button', { name: 'Choose a channel in Microsoft Teams' })).toBeNull();
});

it('names the way to a channel where no chat tool is connected', async () => {
  open({ isConnected: false });
  expect(await screen.findByRole('link', { name: 'Integrations' })).toHaveAttribute('href', '/settings/integrations');
});
