import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { sessionUser } from '../access/testing/sessionUser';
import { Component as RosterPage } from './RosterPage';

/** The files that the page has given to the browser. */
const files: { name: string; content: Blob }[] = [];
beforeEach(() => {
  files.length = 0;
  let content = new Blob();
  URL.createObjectURL = (given: Blob) => {
    content = given;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
});

const TEAM = '00000000-0000-4000-8000-0000000000aa';
const person = (name: string, changes: object = {}) => ({
  __typename: 'RosterPerson',
  ref: `ref-of-${name}`,
  email: `${name.toLowerCase()}@acme.test`,
  name,
  team: { __typename: 'Team', ref: TEAM, value: 'Platform' },
  classification: 'ENGINEER',
  segments: [{ __typename: 'RosterSegmentValue', name: 'Role', label: 'Job Title', value: 'Developer' }],
  ...changes,
});
const segment = {
  __typename: 'RosterSegment',
  name: 'Role',
  label: 'Job Title',
  isUsableForAnalysis: true,
  values: [{ __typename: 'RosterSegmentValueCount', value: 'Developer', count: 2 }],
};

function open(people = [person('Ada'), person('Grace')], answers: ServerReplies = {}, user = {}) {
  const list = () => ({
    rosterPeople: aPage('RosterPersonConnection', people),
  });
  return renderRoutes(
    [
      {
        path: '/settings/people/manage',
        element: (
          <>
            <RosterPage />
            <ToastRegion />
          </>
        ),
      },
    ],
    '/settings/people/manage',
    {
      Session: () => ({ me: sessionUser(user) }),
      RosterPage: list,
      RosterChoices: () => ({
        teamPage: aPage('TeamConnection', [{ __typename: 'Team', ref: TEAM, value: 'Platform', parentRef: null }]),
        rosterSegments: people.length > 0 ? [segment] : [],
      }),
      RosterPersonTraces: ({ ref }: { ref: string }) => ({
        rosterPerson: people.some((each) => each.ref === ref)
          ? {
              __typename: 'RosterPerson',
              ref,
              traces: {
                __typename: 'RosterPersonTraces',
                ...{ surveys: 2, seriesLists: 0, invitations: 0, waitingMails: 0, auditEntries: 1, hasAccount: false },
              },
            }
          : null,
      }),
      ...answers,
    },
  );
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('lists people with their team, classification and segments', async () => {
  open();
  const ada = await row('Ada');
  expect(ada.getByText('ada@acme.test')).toBeVisible();
  expect(ada.getByText('Platform')).toBeVisible();
  expect(ada.getByText('Engineer')).toBeVisible();
  expect(ada.getByText('Developer')).toHaveAttribute('title', 'Job Title: Developer');
  expect(screen.getByText('2 people')).toBeVisible();
});

it('is for whoever manages the roster, and sends no requests for others', async () => {
  const { unmount } = open(undefined, {}, { isCustomerAdmin: false });
  expect(await row('Ada')).toBeTruthy();
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Profile', 'Roster', 'Import a file']);
  unmount();
  const { callsOf } = open(undefined, {}, { isCustomerAdmin: false, canManageRoster: false });
  expect(await screen.findByText('You can’t manage the roster.')).toBeVisible();
  expect(callsOf('RosterPage')).toHaveLength(0);
});

it('exports the people who are shown, and says when these are not all', async () => {
  const { callsOf } = open(undefined, {
    ExportRosterPeople: () => ({
      exportRosterPeople: { __typename: 'RosterFilePayload', fileName: 'Roster.csv', content: 'Name\n' },
    }),
  });
  await row('Ada');
  await press('Export CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  await userEvent.type(screen.getByRole('searchbox'), 'ada');
  await userEvent.click(await screen.findByRole('button', { name: 'Export filtered CSV' }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(callsOf('ExportRosterPeople').map(({ variables }) => variables)).toEqual([
    { filter: {} },
    { filter: { search: 'ada' } },
  ]);
});

it('says what the roster is for while nobody is on it, and adds people from a pasted text', async () => {
  const { callsOf } = open([], {
    AddRosterPeople: () => ({
      addRosterPeople: {
        __typename: 'AddRosterPeoplePayload',
        added: [{ __typename: 'RosterPerson', ref: 'ref-of-Ada' }],
        refused: [
          {
            __typename: 'RefusedRosterPerson',
            email: 'grace@acme.test',
            message: 'Somebody in the roster has this email already.',
          },
        ],
      },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add the first people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add people' }));
  const field = dialog.getByLabelText('People');
  await userEvent.type(field, 'Ada <ada@acme.test>{Enter}grace@acme.test{Enter}nobody');
  expect(dialog.getByRole('status')).toHaveTextContent('2 people found. No email address in “nobody”.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 people' }));
  expect(await dialog.findByText(/grace@acme.test: Somebody in the roster has this email already/)).toBeVisible();
  expect(field).toHaveValue('grace@acme.test\nnobody');
  expect(callsOf('AddRosterPeople')[0]?.variables).toEqual({
    input: {
      people: [
        { name: 'Ada', email: 'ada@acme.test', teamRef: null, classification: 'ENGINEER' },
        { name: '', email: 'grace@acme.test', teamRef: null, classification: 'ENGINEER' },
      ],
    },
  });
});

it('filters by search and classification, and shows everybody again', async () => {
  const { callsOf } = open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'ad{Enter}');
  await waitFor(() => expect(callsOf('RosterPage').at(-1)?.variables).toMatchObject({ filter: { search: 'ad' } }));
  await press(/Classification/);
  await userEvent.click(await screen.findByRole('option', { name: 'Bot' }));
  await waitFor(() =>
    expect(callsOf('RosterPage').at(-1)?.variables).toMatchObject({
      filter: { search: 'ad', classifications: ['BOT'] },
    }),
  );
  await press('Show everybody');
  expect(await screen.findByText('2 people')).toBeVisible();
});

it('filters by a value of a segment', async () => {
  const { callsOf } = open();
  await userEvent.click(await screen.findByRole('button', { name: /Segment/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Job Title' }));
  await userEvent.click(await screen.findByRole('button', { name: /Value of Job Title/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Developer (2)' }));
  await waitFor(() =>
    expect(callsOf('RosterPage').at(-1)?.variables).toMatchObject({
      filter: { segments: [{ name: 'Role', value: 'Developer' }] },
    }),
  );
});

it('changes several people at once', async () => {
  const { callsOf } = open(undefined, {
    UpdateRosterPeople: () => ({
      updateRosterPeople: {
        __typename: 'UpdateRosterPeoplePayload',
        people: [person('Ada', { classification: 'BOT' }), person('Grace', { classification: 'BOT' })],
        notFound: [],
      },
    }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everybody shown' }));
  expect(screen.getByText('2 people selected')).toBeVisible();
  await press('Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 people' }));
  expect(dialog.getByRole('button', { name: 'Change 2 people' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: /Classification/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^Bot/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change 2 people' }));
  await waitFor(() =>
    expect(callsOf('UpdateRosterPeople')[0]?.variables).toEqual({
      refs: ['ref-of-Ada', 'ref-of-Grace'],
      input: { classification: 'BOT' },
    }),
  );
  expect(await (await row('Ada')).findByText('Bot')).toBeVisible();
});

it('removes people at once, and brings them back on Undo', async () => {
  const { callsOf } = open(undefined, {
    RemoveRosterPeople: ({ refs }: { refs: string[] }) => ({
      removeRosterPeople: { __typename: 'RemoveRosterPeoplePayload', removedRefs: refs, undoRef: 'the-removal' },
    }),
    UndoRosterRemoval: () => ({
      undoRosterRemoval: {
        __typename: 'UndoRosterRemovalPayload',
        people: [{ __typename: 'RosterPerson', ref: 'ref-of-Ada' }],
        refused: [],
      },
    }),
  });
  await userEvent.click((await row('Ada')).getByRole('checkbox', { name: 'Select Ada' }));
  await press('Remove');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
  expect(screen.getByText('1 person')).toBeVisible();
  await press('Undo');
  expect(callsOf('UndoRosterRemoval')[0]?.variables).toEqual({ ref: 'the-removal' });
  expect(await screen.findByRole('row', { name: /Ada/ })).toBeVisible();
});

it('changes one person, shows a refusal at the form, and keeps what was typed', async () => {
  const { callsOf } = open(undefined, {
    UpdateRosterPerson: () => {
      throw refusal('BAD_USER_INPUT', 'Invalid.', { email: ['Somebody in the roster has this email already.'] });
    },
  });
  await userEvent.click((await row('Ada')).getByRole('button', { name: 'Change Ada' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ada' }));
  const email = drawer.getByRole('textbox', { name: /Email/ });
  await userEvent.clear(email);
  await userEvent.type(email, 'grace@acme.test');
  await userEvent.type(drawer.getByRole('textbox', { name: 'Job Title' }), ' II');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('Somebody in the roster has this email already.')).toBeVisible();
  expect(email).toHaveValue('grace@acme.test');
  expect(callsOf('UpdateRosterPerson')[0]?.variables).toEqual({
    ref: 'ref-of-Ada',
    input: {
      ...{ name: 'Ada', email: 'grace@acme.test', teamRef: TEAM, classification: 'ENGINEER' },
      segments: [{ name: 'Role', value: 'Developer II' }],
    },
  });
});

it('says what is held about a person, makes a file of it, and forgets them after their email was typed', async () => {
  const file = { fileName: 'person.json', content: '{}' };
  const people = [person('Ada'), person('Grace')];
  open(people, {
    ExportRosterPerson: () => ({ exportRosterPerson: { __typename: 'RosterFilePayload', ...file } }),
    ForgetRosterPerson: ({ ref }: { ref: string }) => {
      people.shift();
      return { forgetRosterPerson: { __typename: 'ForgetRosterPersonPayload', ref } };
    },
  });
  await userEvent.click((await row('Ada')).getByRole('button', { name: 'Change Ada' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ada' }));
  expect(await drawer.findByText(/named in 2 surveys that ask them and 1 record of the audit log/)).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Download as a file' }));
  await waitFor(() => expect(files).toMatchObject([{ name: 'person.json', content: { size: 2 } }]));
  await userEvent.click(drawer.getByRole('button', { name: 'Forget this person' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Forget Ada?' }));
  await userEvent.type(question.getByRole('textbox'), 'ada@acme.test');
  await userEvent.click(question.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
});

it('renders only a part of a long roster, and loads the pages that come next', async () => {
  const all = Array.from({ length: 250 }, (_, at) => person(`Person ${String(at).padStart(3, '0')}`));
  const { callsOf } = open(undefined, {
    RosterPage: ({ after }: { after?: string }) => {
      const from = Number(after ?? 0);
      const next = from + 125 < all.length ? String(from + 125) : null;
      return {
        rosterPeople: aPage('RosterPersonConnection', all.slice(from, from + 125), { next, totalCount: all.length }),
      };
    },
  });
  expect(await screen.findByText('250 people')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Roster' })).toHaveAttribute('aria-rowcount', '251');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(callsOf('RosterPage')).toHaveLength(1);
});
