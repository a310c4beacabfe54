import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { RecipientsPanel } from '../RecipientsPanel';
import { recipient, STUDY } from '../testing/openRecipients';
import { useRecipientUpdates } from '../useRecipientUpdates';

const entity = (id: string, type: string, displayName: string, personRef: string | null = null) => ({
  __typename: 'ChatEntity',
  ...{ id, type, displayName, personRef, name: displayName.toLowerCase() },
  email: type === 'USER' ? `${displayName.toLowerCase()}@acme.test` : null,
});
const FOUND = [
  entity('U1', 'USER', 'Ada'),
  entity('U2', 'USER', 'Bob', 'person-of-bob'),
  entity('C1', 'CHANNEL', '#all'),
];

/** Opens the recipients of a survey that is sent in a chat tool. */
function open(unlinked: string[], answers: ServerReplies = {}, { isConnected = true, provider = 'SLACK' } = {}) {
  const study = { __typename: 'Study', ref: STUDY, recipientCount: 2 };
  const connection = (filter: { unlinkedTo?: string } | null) => {
    const all = [
      recipient('Cy', { __typename: 'ChatAccount', id: 'U3', displayName: 'Cy', name: 'cy' }),
      ...unlinked.map((name) => recipient(name)),
    ];
    const nodes = filter?.unlinkedTo ? all.slice(1) : all;
    return aPage('RecipientConnection', nodes);
  };
  function Page() {
    return (
      <>
        <RecipientsPanel studyRef={STUDY} updates={useRecipientUpdates(STUDY)} isReadOnly={false} />
        <ToastRegion />
      </>
    );
  }
  return renderRoutes([{ path: '/', element: <Page /> }], '/', {
    RecipientChoices: () => ({ teamPage: aPage('TeamConnection', []), rosterSegments: [] }),
    Recipients: ({ filter }: { filter: { unlinkedTo?: string } | null }) => ({
      recipients: connection(filter),
      study: {
        ...study,
        distributionMethod: provider,
        privacy: { __typename: 'PrivacyContract', identity: 'ANY_EMAIL' },
      },
    }),
    UnlinkedRecipients: () => ({ recipients: { __typename: 'RecipientConnection', totalCount: unlinked.length } }),
    ChatConnection: () => ({
      me: { __typename: 'User', ref: 'me', isCustomerAdmin: true },
      chatStatus: {
        __typename: 'ChatStatus',
        ...{ provider, connected: isConnected, disconnectedAt: null },
        workspace: isConnected ? 'Acme' : null,
      },
    }),
    ChatEntities: () => ({ chatEntities: FOUND }),
    ChatEntityMembers: () => ({ chatEntityMembers: [entity('U4', 'USER', 'Dee'), entity('U5', 'USER', 'Eve')] }),
    AddChatRecipients: () => ({
      addChatRecipients: {
        __typename: 'AddRecipientsPayload',
        ...{ study, added: 2, alreadyThere: 1, notAdded: 0, refused: [] },
      },
    }),
    ...answers,
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const check = async (name: string | RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const search = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('searchbox', { name: label }), `${text}{Enter}`);

beforeEach(() => localStorage.clear());

it('adds people and some of a channel who are found by a search, and says who was in the list already', async () => {
  const { callsOf } = open([]);
  await press('Add recipients');
  await search('Search Slack', 'a');
  await check(/^Ada/);
  await press('Show people');
  await check(/^Dee/);
  await userEvent.click(screen.getByRole('button', { name: 'Take out Ada' }));
  await check(/^Ada/);
  await press('Add 2 chosen');
  await screen.findByText('1 person was not added because they were already included in your list');
  expect(callsOf('AddChatRecipients')[0]?.variables).toEqual({
    input: {
      ...{ studyRef: STUDY, provider: 'SLACK' },
      entities: [
        { id: 'U4', type: 'USER' },
        { id: 'U1', type: 'USER' },
      ],
    },
  });
});

it('counts everybody in a channel that is chosen as a whole', async () => {
  open([]);
  await press('Add recipients');
  await search('Search Slack', 'a');
  await press('Show people');
  await check(/^#all/);
  const people = within(await screen.findByRole('group', { name: 'People in #all' }));
  for (const box of people.getAllByRole('checkbox')) {
    expect(box).toBeChecked();
    expect(box).toBeDisabled();
  }
});

it('says that nothing was found', async () => {
  open([], { ChatEntities: () => ({ chatEntities: [] }) });
  await press('Add recipients');
  await search('Search Slack', 'zz');
  expect(await screen.findByText('No slack targets found matching "zz".')).toBeVisible();
});

it('searches Microsoft Teams for people, teams and channels, in its own words', async () => {
  const found = [entity('T1', 'TEAM', 'All'), entity('T1/C1', 'CHANNEL', 'All › General')];
  const answers: ServerReplies = {
    ChatEntities: ({ filter }: { filter: string }) => ({ chatEntities: filter === 'all' ? found : [] }),
  };
  const { callsOf } = open([], answers, { provider: 'MSTEAMS' });
  await press('Add recipients');
  expect(await screen.findByPlaceholderText('People, teams and channels')).toBeVisible();
  await search('Search Microsoft Teams', 'zz');
  expect(await screen.findByText('No MS Teams targets found matching "zz".')).toBeVisible();
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search Microsoft Teams' }));
  await search('Search Microsoft Teams', 'all');
  await check(/^All › General/);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Show people' }))[0]!);
  await check(/^Dee/);
  await press('Add 2 chosen');
  await screen.findByText('1 person was not added because they were already included in your list');
  expect(callsOf('ChatEntityMembers')[0]?.variables).toEqual({
    provider: 'MSTEAMS',
    entityId: 'T1',
    entityType: 'TEAM',
  });
  expect(callsOf('AddChatRecipients')[0]?.variables).toEqual({
    input: {
      ...{ studyRef: STUDY, provider: 'MSTEAMS' },
      entities: [
        { id: 'T1/C1', type: 'CHANNEL' },
        { id: 'U4', type: 'USER' },
      ],
    },
  });
});

it('offers the people of a workspace only while it is connected', async () => {
  open([], {}, { isConnected: false });
  await press('Add recipients');
  expect(await screen.findByRole('radio', { name: 'Teams' })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Slack' })).toBeNull();
  expect(screen.queryByText('Slack is not set up')).toBeNull();
});

it('warns of recipients without an account, and shows them', async () => {
  const { callsOf } = open(['Fay', 'Gil']);
  expect(
    await screen.findByText('2 people have no Slack account linked and will not receive the survey.'),
  ).toBeVisible();
  expect(screen.getByText('@cy')).toBeVisible();
  await press('Show them');
  await waitFor(() => expect(screen.queryByText('@cy')).toBeNull());
  expect(callsOf('Recipients').at(-1)?.variables).toMatchObject({ filter: { unlinkedTo: 'SLACK' } });
});

it('shows the profile of a recipient beside the list, with the way to change it', async () => {
  open(['Fay']);
  await press('Cy');
  const profile = within(await screen.findByRole('dialog', { name: 'Cy' }));
  expect(profile.getByText('Account in Slack').nextElementSibling).toHaveTextContent('@cy');
  expect(profile.getByText('Email').nextElementSibling).toHaveTextContent('cy@acme.test');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cy' })).toHaveFocus());
  await press('Fay');
  expect(await screen.findByText(/^Without an account this person gets no message/)).toBeVisible();
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Fay' })).getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('form', { name: 'Edit the recipient' })).toBeVisible();
});

it('chooses the account of a recipient, but none that somebody else is linked to', async () => {
  const { callsOf } = open(['Fay'], {
    LinkRecipientAccount: () => ({
      linkRecipientAccount: {
        __typename: 'UpdateRecipientPayload',
        recipient: recipient('Fay', { __typename: 'ChatAccount', id: 'U1', displayName: 'Ada', name: 'ada' }),
      },
    }),
  });
  await press('Edit Fay');
  expect(await screen.findByText('None: this person gets no message in Slack.')).toBeVisible();
  await search('Search Slack for an account', 'a');
  const [ada, bob] = await screen.findAllByRole('button', { name: 'Choose' });
  expect(bob).toHaveAccessibleDescription('Linked to somebody in the roster already.');
  await userEvent.click(ada!);
  expect(await screen.findByText('Ada (@ada)')).toBeVisible();
  expect(callsOf('LinkRecipientAccount')[0]?.variables).toEqual({
    input: { studyRef: STUDY, ref: 'ref-of-Fay', provider: 'SLACK', accountId: 'U1' },
  });
});
