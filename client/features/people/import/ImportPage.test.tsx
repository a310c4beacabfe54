import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { sessionUser } from '../../access/testing/sessionUser';
import { Component as ImportPage } from './ImportPage';

const REF = '00000000-0000-4000-8000-0000000000aa';
const numbers = {
  __typename: 'RosterImportCounts',
  ...{ added: 1, changed: 1, unchanged: 0, refused: 1, removed: 0, missing: 2, newTeams: 1, withoutTeam: 0 },
};
const applied = {
  __typename: 'RosterImport',
  ...{ ref: REF, state: 'APPLIED', fileName: 'people.csv', counts: numbers },
  ...{ appliedAt: '2026-11-23T05:00:00Z', undoableUntil: '2026-11-30T05:00:00Z' },
};
const FILE = 'E-mail;Full name;Team;Role;Salary\nann@acme.test;Ann Lee;Product > Design;Designer;1\nbob;Bob;;;2\n';

/** The network below XMLHttpRequest, which sends the file: what was sent, and the reply. */
const network = { status: 200, body: '{}', sent: [] as string[] };
class Request {
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  private address = '';
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader() {}
  send(content: Blob) {
    network.sent.push(this.address);
    this.upload.onprogress?.({ loaded: content.size, total: content.size });
    Object.assign(this, { status: network.status, responseText: network.body });
    setTimeout(() => this.onload());
  }
}

/** jsdom has no `arrayBuffer`. */
function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}

const original = window.XMLHttpRequest;
beforeEach(() => {
  document.cookie = 'csrftoken=token; path=/';
  Object.assign(network, { status: 200, body: '{}', sent: [] });
  Blob.prototype.arrayBuffer = arrayBuffer;
  window.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
});
afterEach(() => (window.XMLHttpRequest = original));

function open(answers: ServerReplies = {}, { counts = numbers, removesMissing = false, user = {} } = {}) {
  const row = {
    __typename: 'RosterImportRow',
    ...{ name: '', teamPath: [], classification: 'UNCLASSIFIED', segments: [], changes: [], problem: null, line: null },
  };
  const role = { __typename: 'RosterSegmentValue', name: 'Role', label: 'Job Title', value: 'Designer' };
  const ann = { email: 'ann@acme.test', name: 'Ann Lee', teamPath: ['Product', 'Design'] };
  const rows: Record<string, object[]> = {
    ADDED: [{ ...row, line: 2, ...ann, classification: 'ENGINEER', segments: [role] }],
    REFUSED: [{ ...row, line: 3, email: 'bob', problem: '“bob” is not an email address.' }],
  };
  return renderRoutes([{ path: '/settings/people/import', element: <ImportPage /> }], '/settings/people/import', {
    Session: () => ({ me: sessionUser(user) }),
    LastRosterImport: () => ({ lastRosterImport: null }),
    CreateRosterImport: () => ({
      createRosterImport: { __typename: 'P', rosterImport: { __typename: 'RosterImport', ref: REF } },
    }),
    ImportPreview: () => ({
      rosterImport: {
        __typename: 'RosterImport',
        ...{ ref: REF, state: 'PREVIEW', removesMissing, counts },
        newTeams: [{ __typename: 'RosterImportTeam', path: ['Product'] }],
      },
    }),
    ImportRows: ({ outcome }: { outcome: string }) => ({
      rosterImport: {
        __typename: 'RosterImport',
        ref: REF,
        rows: aPage('RosterImportRowConnection', rows[outcome] ?? []),
      },
    }),
    ImportProgress: () => ({ rosterImport: { __typename: 'RosterImport', ref: REF, state: 'PREVIEW', progress: 0.5 } }),
    ApplyRosterImport: () => ({ applyRosterImport: { __typename: 'P', rosterImport: applied } }),
    DiscardRosterImport: () => ({ discardRosterImport: { __typename: 'P', ref: REF } }),
    ...answers,
  });
}
const choose = async (content: string | Uint8Array<ArrayBuffer>) => {
  const field = await screen.findByLabelText('CSV file');
  await userEvent.upload(field, new File([content], 'people.csv', { type: 'text/csv' }));
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('leads from a file over its columns and a preview to the import', async () => {
  const { callsOf } = open();
  await choose(FILE);
  expect(await screen.findByRole('heading', { name: 'Match the columns' })).toHaveFocus();
  await press('Preview');
  expect(await screen.findByRole('heading', { name: 'Check what will happen' })).toHaveFocus();
  expect(callsOf('CreateRosterImport')[0]?.variables).toEqual({
    input: {
      ...{ fileName: 'people.csv', teamSeparator: '>', removesMissing: false },
      columns: [
        { use: 'EMAIL' },
        { use: 'NAME' },
        { use: 'TEAM' },
        { use: 'SEGMENT', segment: 'Role' },
        { use: 'IGNORED' },
      ],
    },
  });
  expect(network.sent).toEqual([`PUT /api/roster/import/${REF}/file`]);
  expect(screen.getByText(/2 people of the roster are not in the file and stay/)).toBeVisible();
  const ann = within(within(screen.getByRole('region', { name: 'Rows' })).getByRole('listitem'));
  expect(ann.getByText('Product / Design')).toBeVisible();
  expect(ann.getByText('Classification:').parentElement).toHaveTextContent('Classification: Engineer');
  expect(ann.getByText('Job Title:').parentElement).toHaveTextContent('Job Title: Designer');
  await userEvent.click(screen.getByRole('tab', { name: 'Refused 1' }));
  expect(screen.getByRole('link', { name: 'Download the refused rows' })).toHaveAttribute(
    'href',
    `/api/roster/import/${REF}/refused.csv`,
  );
  await press('Import 2 people');
  expect(await screen.findByRole('heading', { name: 'Imported' })).toHaveFocus();
  expect(callsOf('ApplyRosterImport')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Create a survey' })).toHaveAttribute('href', '/study/build');
});

it('says before and after the import how many people are in no team', async () => {
  const counts = { ...numbers, withoutTeam: 12 };
  const sentence = '12 people of the file are in no team, so a survey that is sent to teams does not reach them.';
  open(
    {
      ApplyRosterImport: () => ({
        applyRosterImport: { __typename: 'P', rosterImport: { ...applied, counts } },
      }),
    },
    { counts },
  );
  await choose(FILE);
  await press('Preview');
  expect(await screen.findByText(sentence)).toBeVisible();
  await press('Import 2 people');
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

it('leads nobody to the creation of a survey who may not create one', async () => {
  open({}, { user: { isCustomerAdmin: false, canManageRoster: true } });
  await choose(FILE);
  await press('Preview');
  await press('Import 2 people');
  expect(await screen.findByRole('link', { name: 'Go to the roster' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Create a survey' })).toBeNull();
});

it.each([
  ['a file without rows', 'Email,Name\n', /^There is only one line\./],
  ['an empty file', '', 'The file is empty.'],
  ['a file in another encoding', new Uint8Array([0x4d, 0x0a, 0xfc, 0x0a]), /^This file is not in UTF-8/],
  ['a workbook', 'PK\u0003\u0004', /^This is a workbook/],
  ['a quotation mark that is not closed', 'Email\n"ann@acme.test\n', 'The quotation mark on line 2 is never closed.'],
])('says at once what is wrong with %s, and sends nothing', async (_, content, sentence) => {
  const { callsOf } = open();
  await choose(content);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(callsOf('CreateRosterImport')).toHaveLength(0);
});

it('asks for the column of the email before it sends anything', async () => {
  open();
  await choose('Name,Role\nAnn,Designer\n');
  expect(await screen.findByRole('button', { name: /Preview/ })).toHaveAttribute('aria-disabled', 'true');
  await press(/Preview/);
  expect(network.sent).toEqual([]);
});

it('shows why the server refuses the file, and keeps the chosen columns', async () => {
  open();
  Object.assign(network, { status: 400, body: '{"file":["The file has more than 200000 rows."]}' });
  await choose(FILE);
  await press('Preview');
  expect(await screen.findByText('The file has more than 200000 rows.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Match the columns' })).toBeVisible();
});

it('shows why a preview can’t be applied any more', async () => {
  open({
    ApplyRosterImport: () => {
      throw refusal('CONFLICT', 'The roster has changed since this preview.');
    },
  });
  await choose(FILE);
  await press('Preview');
  await press('Import 2 people');
  expect(await screen.findByText('The roster has changed since this preview.')).toBeVisible();
});

it('removes people only after a second look', async () => {
  const counts = { ...numbers, removed: 2 };
  const { callsOf } = open({}, { counts, removesMissing: true });
  await choose(FILE);
  await press('Preview');
  const button = await screen.findByRole('button', { name: /^Import 2 people and remove 2 people/ });
  await userEvent.click(button);
  expect(callsOf('ApplyRosterImport')).toHaveLength(0);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Remove 2 people from the roster/ }));
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
});

it('goes back to the columns as they were chosen, and discards the preview', async () => {
  const { callsOf } = open();
  await choose(FILE);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Remove people who are not in the file/ }));
  await press('Preview');
  await press('Back to the columns');
  expect(await screen.findByRole('checkbox', { name: /^Remove people who are not in the file/ })).toBeChecked();
  expect(callsOf('DiscardRosterImport')).toHaveLength(1);
});

it('is for whoever manages the roster', async () => {
  open({}, { user: { isCustomerAdmin: false, canManageRoster: false } });
  expect(await screen.findByText('You can’t manage the roster.')).toBeVisible();
  expect(screen.queryByLabelText('CSV file')).toBeNull();
  expect(within(document.body).queryByRole('button', { name: 'Choose a file' })).toBeNull();
});
