import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes } from '@/apollo/testing/renderRoutes';
import { ExpectedTeams } from './ExpectedTeams';
import { many, offeredTeam, openRecipients, pressButton, STUDY } from './testing/openRecipients';

/** The names of the files that were given to the browser. */
const saved: string[] = [];
beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

it('says that nobody was chosen, and that there is nobody to export', async () => {
  openRecipients([]);
  expect(await screen.findByText('Nobody has been chosen yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription('No respondents to export');
});

it('exports those who are shown, and says when these are not all', async () => {
  const { callsOf } = openRecipients(['Ada', 'Grace'], {
    ExportRecipients: () => ({
      exportRecipients: { __typename: 'RecipientFilePayload', fileName: 'Pulse.csv', content: 'Name\n' },
    }),
  });
  await pressButton('Export CSV');
  await waitFor(() => expect(callsOf('ExportRecipients')).toHaveLength(1));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search recipients' }), 'ada');
  await pressButton('Export filtered CSV');
  await waitFor(() => expect(callsOf('ExportRecipients')).toHaveLength(2));
  expect(callsOf('ExportRecipients').map(({ variables }) => variables.filter)).toEqual([{}, { contains: 'ada' }]);
  await waitFor(() => expect(saved).toHaveLength(2));
});

it('shows 10 recipients a page', async () => {
  openRecipients(many);
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(11);
  await pressButton('Next');
  await pressButton('Next');
  expect(await screen.findByText('Page 3 of 3')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'));
});

it('adds the people of a team, without offering hidden teams', async () => {
  const { callsOf } = openRecipients(['Ada']);
  await pressButton('Add recipients');
  expect(screen.queryByRole('treeitem', { name: /Gone/ })).toBeNull();
  await userEvent.click(screen.getByRole('treeitem', { name: 'Platform, 12 people' }));
  await pressButton('Add 12 people');
  await screen.findByText('Ada');
  expect(callsOf('AddRecipients')[0]?.variables).toEqual({ input: { studyRef: STUDY, teamRefs: ['Platform'] } });
});

it('offers the people of the chosen teams as long as nobody was chosen, and says how many have no team', async () => {
  const { callsOf } = openRecipients([], {}, { teamRefs: ['Platform', 'Cloud'] });
  expect(await screen.findByText('8 people of the roster are in no team, and not among them.')).toBeVisible();
  await pressButton('Add the people of the chosen teams');
  await waitFor(() =>
    expect(callsOf('AddRecipients')[0]?.variables).toEqual({
      input: { studyRef: STUDY, teamRefs: ['Platform', 'Cloud'] },
    }),
  );
});

it('says who was not added and why, and no longer warns of those already in the list when that was chosen', async () => {
  openRecipients(['Ada']);
  const paste = async (text: string) => {
    await pressButton('Add recipients');
    await userEvent.click(screen.getByRole('radio', { name: 'Emails' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Emails' }));
    await userEvent.paste(text);
    await pressButton(/^Add \d/);
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
  openRecipients(['Ada', 'Grace']);
  await pressButton('Remove Ada');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  await pressButton('Undo');
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
});

it('keeps the people in the form when the server refuses', async () => {
  openRecipients([], {
    AddRecipients: () => {
      throw refusal('CONFLICT', 'The recipients of a closed survey can no longer be changed.');
    },
  });
  await pressButton('Add recipients');
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }));
  await pressButton('Add the whole company');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The recipients of a closed survey can no longer be changed.',
  );
  expect(screen.getByRole('region', { name: 'Add recipients' })).toBeVisible();
});

it('makes the browser ask before it closes the tab, as long as the server works', async () => {
  let answer = () => {};
  const refused = new Promise<never>((_, reject) => {
    answer = () => reject(refusal('CONFLICT', 'The recipients of a closed survey can no longer be changed.'));
  });
  openRecipients([], { AddRecipients: () => refused });
  const asksOnLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await pressButton('Add recipients');
  await userEvent.click(screen.getByRole('radio', { name: 'Everybody' }));
  expect(asksOnLeaving()).toBe(false);
  await pressButton('Add the whole company');
  await waitFor(() => expect(asksOnLeaving()).toBe(true));
  answer();
  await screen.findByRole('alert');
  await waitFor(() => expect(asksOnLeaving()).toBe(false));
});

it('can be loaded again after an error', async () => {
  let isBroken = true;
  openRecipients(['Ada'], {
    RecipientChoices: () => {
      if (isBroken) throw refusal('CONFLICT', 'Not now.');
      return { teamPage: aPage('TeamConnection', []), rosterSegments: [] };
    },
  });
  expect(await screen.findByText('The recipients could not be loaded')).toBeVisible();
  isBroken = false;
  await pressButton(/Try again/);
  expect(await screen.findByText('Ada')).toBeVisible();
});

it('says that the next page could not be loaded, and loads it when asked again', async () => {
  let isOffline = false;
  openRecipients(many, {}, { whenOffline: () => isOffline });
  await screen.findByText('Page 1 of 3');
  isOffline = true;
  await pressButton('Next');
  expect(await screen.findByText(/^The recipients could not be loaded\. The server could not/)).toBeVisible();
  isOffline = false;
  await pressButton('Try again');
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
          { team: offeredTeam('Platform', null, 14), expected: 14, isBelowMinimum: false },
          { team: offeredTeam('Cloud', 'Platform', 2), expected: 2, isBelowMinimum: true },
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

it('calls no team too small before anybody is chosen', async () => {
  renderRoutes([{ path: '/', element: <ExpectedTeams studyRef={STUDY} /> }], '/', {
    ExpectedTeams: () => ({
      expectedTeams: {
        __typename: 'ExpectedTeams',
        ...{ source: 'RECIPIENTS', minimum: 3, inAskedTeams: 0, outsideAskedTeams: 0 },
        teams: [
          {
            __typename: 'ExpectedTeam',
            ...{ team: offeredTeam('Platform', null, 14), expected: 0, isBelowMinimum: true },
          },
        ],
      },
    }),
  });
  expect(await screen.findByText(/^Once recipients are chosen/)).toBeVisible();
  expect(screen.queryByText(/fewer than 3 people/)).toBeNull();
});
