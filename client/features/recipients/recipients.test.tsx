import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { ExpectedTeams } from './ExpectedTeams';
import { RecipientsPanel } from './RecipientsPanel';
import { useRecipientUpdates } from './useRecipientUpdates';

const STUDY = '00000000-0000-4000-8000-00000000000a';
const recipient = (name: string) => ({
  __typename: 'Recipient',
  ref: `ref-of-${name}`,
  person: {
    __typename: 'RosterPerson',
    ref: `person-${name}`,
    email: `${name.toLowerCase()}@acme.test`,
    name,
    team: { __typename: 'Team', ref: 'platform', value: 'Platform' },
    slackAccount: null,
  },
});
const team = (ref: string, parentRef: string | null, headcount: number, isHidden = false) => ({
  __typename: 'Team',
  ...{ ref, value: ref, parentRef, isHidden, headcount },
});

/** Opens the recipients of a survey with a server that keeps them. */
function open(
  names: string[],
  answers: ServerReplies = {},
  { hasLinks = false, identity = 'ANY_EMAIL', distributionMethod = 'MANUAL', whenOffline = (): boolean => false } = {},
) {
  let kept = names;
  const study = () => ({ __typename: 'Study', ref: STUDY, recipientCount: kept.length });
  function Page() {
    return (
      <>
        <RecipientsPanel studyRef={STUDY} updates={useRecipientUpdates(STUDY)} isReadOnly={false} hasLinks={hasLinks} />
        <ToastRegion />
      </>
    );
  }
  return renderRoutes([{ path: '/', element: <Page /> }], '/', {
    RecipientChoices: () => ({
      teams: [team('Platform', null, 12), team('Cloud', 'Platform', 7), team('Gone', null, 3, true)],
      rosterSegments: [],
    }),
    Recipients: ({ after }: { after: string | null }) => {
      if (whenOffline()) throw offline();
      const from = after === null ? 0 : Number(after);
      return {
        recipients: {
          __typename: 'RecipientConnection',
          nodes: kept.slice(from, from + 10).map(recipient),
          totalCount: kept.length,
          next: from + 10 < kept.length ? String(from + 10) : null,
        },
        study: { ...study(), distributionMethod, privacy: { __typename: 'PrivacyContract', identity } },
      };
    },
    AddRecipients: ({ input }: { input: { people?: { email: string }[] } }) => {
      const added = (input.people ?? [])
        .map(({ email }) => email.split('@')[0]!)
        .filter((name) => !kept.includes(name));
      kept = [...kept, ...added];
      return {
        addRecipients: {
          __typename: 'AddRecipientsPayload',
          study: study(),
          added: added.length,
          alreadyThere: (input.people?.length ?? 0) - added.length,
          notAdded: 1,
          refused: [{ __typename: 'RefusedRecipient', email: 'bot@acme.test', message: 'This is a bot.' }],
        },
      };
    },
    RemoveRecipients: ({ input }: { input: { refs: string[] } }) => {
      kept = kept.filter((name) => !input.refs.includes(`ref-of-${name}`));
      return {
        removeRecipients: { __typename: 'RemoveRecipientsPayload', study: study(), removed: 1, undoRef: 'undo' },
      };
    },
    UndoRecipientRemoval: () => {
      kept = names;
      return { undoRecipientRemoval: { __typename: 'UndoRecipientRemovalPayload', study: study(), restored: 1 } };
    },
    ReplaceRecipientLinks: ({ input }: { input: { refs?: string[] } }) => ({
      replaceRecipientLinks: {
        __typename: 'ReplaceRecipientLinksPayload',
        replaced: input.refs?.length ?? kept.length,
      },
    }),
    ...answers,
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const many = Array.from({ length: 23 }, (_, at) => `Person ${at + 1}`);

beforeEach(() => localStorage.clear());

it('says that nobody was chosen, and that there is nobody to export', async () => {
  open([]);
  expect(await screen.findByText('Nobody has been chosen yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription('No respondents to export');
});

it('shows 10 recipients a page', async () => {
  open(many);
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await press('Next');
  await press('Next');
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'));
});

it('adds the people of a team, without offering hidden teams', async () => {
  const { callsOf } = open(['Ada']);
  await press('Add recipients');
  expect(screen.queryByRole('treeitem', { name: /Gone/ })).toBeNull();
  await userEvent.click(screen.getByRole('treeitem', { name: 'Platform, 12 people' }));
  await press('Add 12 people');
  await screen.findByText('Ada');
  expect(callsOf('AddRecipients')[0]?.variables).toEqual({ input: { studyRef: STUDY, teamRefs: ['Platform'] } });
});

it('says who was not added and why, and no longer warns of those already in the list when that was chosen', async () => {
  open(['Ada']);
  const paste = async (text: string) => {
    await press('Add recipients');
    await userEvent.click(screen.getByRole('radio', { name: 'Emails' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Emails' }));
    await userEvent.paste(text);
    await press(/^Add \d/);
  };
  await paste('Ada@acme.test\nnew@acme.test\nnobody here');
  expect(await screen.findByText('new@acme.test')).toBeVisible();
  expect(screen.getByText('2 people were not added')).toBeVisible();
  expect(screen.getByText(/This is a bot\./)).toHaveTextContent('bot@acme.test: This is a bot.');
  expect(screen.getByText(/There is no email address in it\./)).toHaveTextContent('nobody here');
  await paste('new@acme.test');
  expect(
    await screen.findByText('1 person was not added because they were already included in your list'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: "Don't warn me again" }));
  await paste('new@acme.test');
  expect(await screen.findByText('1 person was not added')).toBeVisible();
  expect(screen.getAllByText('No new recipients')).not.toHaveLength(0);
  expect(screen.queryByText('0 people added to the recipients')).toBeNull();
  expect(screen.queryByText(/already included in your list/)).toBeNull();
});

it('removes a recipient, and brings them back', async () => {
  open(['Ada', 'Grace']);
  await press('Remove Ada');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  await press('Undo');
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
});

it('keeps the people in the form when the server refuses', async () => {
  open([], {
    AddRecipients: () => {
      throw refusal('CONFLICT', 'The recipients of a closed survey can no longer be changed.');
    },
  });
  await press('Add recipients');
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }));
  await press('Add the whole company');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The recipients of a closed survey can no longer be changed.',
  );
  expect(screen.getByRole('region', { name: 'Add recipients' })).toBeVisible();
});

it('can be loaded again after an error', async () => {
  let isBroken = true;
  open(['Ada'], {
    RecipientChoices: () => {
      if (isBroken) throw refusal('CONFLICT', 'Not now.');
      return { teams: [], rosterSegments: [] };
    },
  });
  expect(await screen.findByText('The recipients could not be loaded')).toBeVisible();
  isBroken = false;
  await press(/Try again/);
  expect(await screen.findByText('Ada')).toBeVisible();
});

it('says what replacing a link means before it replaces it', async () => {
  const { callsOf } = open(['Ada', 'Grace'], {}, { hasLinks: true, distributionMethod: 'EMAIL' });
  await press('Replace the link of Ada');
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the link of Ada?' }));
  expect(question.getByText(/^The link that this person has stops working/)).toBeVisible();
  expect(question.getByText(/^The new link is not sent by this\. It comes with the next reminder/)).toBeVisible();
  expect(callsOf('ReplaceRecipientLinks')).toHaveLength(0);
  await userEvent.click(question.getByRole('button', { name: 'Replace link' }));
  expect(await screen.findByText('The link of Ada was replaced')).toBeVisible();
  expect(callsOf('ReplaceRecipientLinks')[0]?.variables).toEqual({ input: { studyRef: STUDY, refs: ['ref-of-Ada'] } });
});

it('replaces the links of those who were found, and keeps the question open when the server refuses', async () => {
  let isClosed = true;
  const { callsOf } = open(
    many,
    {
      ReplaceRecipientLinks: () => {
        if (isClosed) throw refusal('CONFLICT', 'The personal links of this survey ended when it was closed.');
        return { replaceRecipientLinks: { __typename: 'ReplaceRecipientLinksPayload', replaced: 23 } };
      },
    },
    { hasLinks: true },
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'person{Enter}');
  await screen.findByText('23 people found');
  await press('Personal links');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Replace the links of 23 found' }));
  await press('Replace 23 links');
  expect(await screen.findByText('The personal links of this survey ended when it was closed.')).toBeVisible();
  isClosed = false;
  await press('Replace 23 links');
  expect(await screen.findByText('23 links were replaced')).toBeVisible();
  expect(callsOf('ReplaceRecipientLinks')[1]?.variables).toEqual({
    input: { studyRef: STUDY, filter: { contains: 'person' } },
  });
});

it('warns of what the file with links is good for before it makes the file', async () => {
  const { callsOf } = open(
    ['Ada'],
    {
      ExportRecipientLinks: () => {
        throw refusal('CONFLICT', 'Not now.');
      },
    },
    { hasLinks: true },
  );
  await press('Personal links');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download the links of 1 recipient' }));
  expect(await screen.findByText(/^Whoever has a link can answer in that person’s place\./)).toBeVisible();
  expect(callsOf('ExportRecipientLinks')).toHaveLength(0);
  await press('Download CSV');
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(callsOf('ExportRecipientLinks')[0]?.variables).toEqual({ studyRef: STUDY, filter: {} });
});

it('offers no file with links where only the owner of a mailbox gets one, and no links at all of a draft', async () => {
  const { unmount } = open(['Ada'], {}, { hasLinks: true, identity: 'OWN_LINK' });
  await press('Personal links');
  expect(await screen.findByRole('menuitem', { name: 'Replace the links of 1 recipient' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /Download/ })).toBeNull();
  unmount();
  open(['Ada']);
  expect(await screen.findByRole('button', { name: 'Remove Ada' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /link/i })).toBeNull();
});

it('says that the next page could not be loaded, and loads it when asked again', async () => {
  let isOffline = false;
  open(many, {}, { whenOffline: () => isOffline });
  await screen.findByText('Page 1 of 3');
  isOffline = true;
  await press('Next');
  expect(await screen.findByText(/^The recipients could not be loaded\. The server could not/)).toBeVisible();
  isOffline = false;
  await press('Try again');
  expect(await screen.findByText('Person 11')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('counts the people of each team against the minimum, and those outside of the asked teams', async () => {
  renderRoutes([{ path: '/', element: <ExpectedTeams studyRef={STUDY} /> }], '/', {
    ExpectedTeams: () => ({
      expectedTeams: {
        __typename: 'ExpectedTeams',
        ...{ source: 'RECIPIENTS', minimum: 3, inAskedTeams: 14, outsideAskedTeams: 2 },
        teams: [
          { team: team('Platform', null, 14), expected: 14, isBelowMinimum: false },
          { team: team('Cloud', 'Platform', 2), expected: 2, isBelowMinimum: true },
        ].map((each) => ({ __typename: 'ExpectedTeam', ...each })),
      },
    }),
  });
  expect(
    await screen.findByText(/^14 people can be expected in the asked teams, counted from the recipients\./),
  ).toBeVisible();
  expect(screen.getByText(/^1 team has fewer than 3 people\./)).toBeVisible();
  expect(screen.getByText(/^2 recipients are in none of the asked teams/)).toBeVisible();
  const row = within(screen.getAllByRole('row')[1]!);
  expect(row.getByText('Cloud')).toBeVisible();
  expect(row.getByText('Below 3')).toBeVisible();
});
