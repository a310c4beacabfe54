import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import ApiKeysDialog from './ApiKeysDialog';

const DAY = 24 * 60 * 60 * 1000;
const apiKey = (ref: string, name: string, fields: object = {}) => ({
  __typename: 'ApiKey',
  ref,
  name,
  prefix: 'candor_1234',
  scopes: ['ALL'],
  createdAt: '2026-11-21T08:00:00.000Z',
  expiresAt: null,
  isExpired: false,
  endsSoon: false,
  lastUsedAt: null,
  formerUntil: null,
  isService: false,
  owner: { __typename: 'User', ref: 'u1', name: 'Ada Admin', email: 'ada@acme.test' },
  ...fields,
});
type Key = ReturnType<typeof apiKey>;

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <ApiKeysDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Opens the dialog on a server that has these keys. */
async function open(keys: Key[], answers: ServerReplies = {}) {
  let apiKeys = keys;
  const app = renderRoutes([{ path: '*', element: <Page /> }], '/', {
    ApiKeys: () => ({ apiKeyPage: aPage('ApiKeyConnection', apiKeys) }),
    CreateApiKey: ({ name, scopes, expiresAt }: { name: string; scopes: string[]; expiresAt: string | null }) => {
      apiKeys = [apiKey('new', name, { scopes, expiresAt }), ...apiKeys];
      return { createApiKey: { __typename: 'CreatedApiKey', key: 'candor_1234secret', apiKey: apiKeys[0] } };
    },
    RenameApiKey: ({ ref, name }: { ref: string; name: string }) => ({
      renameApiKey: { ...apiKeys.find((each) => each.ref === ref), name },
    }),
    RotateApiKey: ({ ref }: { ref: string }) => ({
      rotateApiKey: {
        __typename: 'RotateApiKeyPayload',
        key: 'candor_5678rotated',
        apiKey: { ...apiKeys.find((each) => each.ref === ref), formerUntil: '2026-11-24T08:00:00.000Z' },
      },
    }),
    RevokeApiKey: ({ ref }: { ref: string }) => ({ revokeApiKey: ref }),
    ...answers,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'API keys' }));
  await waitFor(() => expect(dialog.queryByText(/Loading/)).toBeNull());
  return { ...app, dialog };
}
const listed = async () =>
  within(await screen.findByRole('list', { name: "Your company's keys" })).getAllByRole('listitem');

it('makes a key with the chosen rights and end, and shows its secret once', async () => {
  const { dialog, callsOf } = await open([]);
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  expect(dialog.getByLabelText('Name of the new key')).toHaveFocus();
  await userEvent.keyboard('Roster sync');
  const generate = dialog.getByRole('button', { name: 'Generate key' });
  expect(generate).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Manage the roster/ }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Read results/ }));
  await userEvent.click(generate);
  expect(await dialog.findByLabelText('Your key Roster sync')).toHaveValue('candor_1234secret');
  expect(dialog.getByLabelText('Your key Roster sync')).toHaveFocus();
  const { variables } = callsOf('CreateApiKey')[0]!;
  expect(variables).toEqual({
    name: 'Roster sync',
    scopes: ['ROSTER', 'READ_RESULTS'],
    expiresAt: expect.any(String),
    isService: false,
    creationKey: expect.any(String),
  });
  const inDays = (Date.parse(variables['expiresAt'] as string) - Date.now()) / DAY;
  expect(inDays).toBeCloseTo(90, 1);
  expect((await listed())[0]).toHaveTextContent(/Roster sync.*Manage the roster, Read results · Ends .*Never used/);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await listed();
  expect(screen.queryByLabelText('Your key Roster sync')).toBeNull();
});

it.each([
  ['In 30 days', 30],
  ['In 365 days', 365],
])('makes a key that ends %s', async (label, days) => {
  const { dialog, callsOf } = await open([]);
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Read results/ }));
  await userEvent.click(dialog.getByRole('button', { name: /It ends/ }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
  await userEvent.click(dialog.getByRole('button', { name: 'Generate key' }));
  await listed();
  const { expiresAt } = callsOf('CreateApiKey')[0]!.variables;
  expect((Date.parse(expiresAt as string) - Date.now()) / DAY).toBeCloseTo(days, 1);
});

it('lets a key work until the end of a chosen day, and needs that day', async () => {
  const { dialog, callsOf } = await open([]);
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Read results/ }));
  await userEvent.click(dialog.getByRole('button', { name: /It ends/ }));
  await userEvent.click(await screen.findByRole('option', { name: /On a day/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Generate key' }));
  expect(callsOf('CreateApiKey')).toEqual([]);
  const year = new Date().getFullYear() + 1;
  await userEvent.type(dialog.getByLabelText('Last day'), `${year}-03-31`);
  await userEvent.click(dialog.getByRole('button', { name: 'Generate key' }));
  expect((await listed())[0]).toHaveTextContent(`Ends Mar 31, ${year}`);
  const { expiresAt } = callsOf('CreateApiKey')[0]!.variables;
  expect(new Date(expiresAt as string)).toEqual(new Date(year, 2, 31, 23, 59, 59, 999));
});

it('makes the key of a service, and says whose each key is', async () => {
  const { dialog, callsOf } = await open([
    apiKey('1', 'Nightly', { isService: true }),
    apiKey('2', 'Mine', { owner: { __typename: 'User', ref: 'u2', name: '', email: 'ben@acme.test' } }),
  ]);
  const [nightly, mine] = await listed();
  expect(nightly).toHaveTextContent('Of a service, kept by Ada Admin');
  expect(mine).toHaveTextContent('Of ben@acme.test');
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  expect(await dialog.findByText('It ends when you are no longer an admin.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: /It belongs to/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'A service' }));
  expect(dialog.getByText(/goes to another admin and keeps working/)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Manage the roster/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Generate key' }));
  await waitFor(() => expect(callsOf('CreateApiKey')[0]?.variables).toMatchObject({ isService: true }));
  expect(await listed()).toHaveLength(3);
});

it('warns of a key that does not end, and gives everything only when that is chosen', async () => {
  const { dialog, callsOf } = await open([]);
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /Everything/ }));
  expect(dialog.getByRole('checkbox', { name: /Manage the roster/ })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: /Manage the roster/ })).toBeDisabled();
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /It ends/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Not by itself' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('works until somebody revokes it');
  await userEvent.click(dialog.getByRole('button', { name: 'Generate key' }));
  expect((await listed())[0]).toHaveTextContent('Everything · Does not end by itself');
  expect(callsOf('CreateApiKey')[0]!.variables).toEqual({
    ...{ name: '', scopes: ['ALL'], expiresAt: null, isService: false },
    creationKey: expect.any(String),
  });
});

it('keeps what was typed when the server refuses a key, and says why', async () => {
  const { dialog } = await open([], {
    CreateApiKey: () => {
      throw refusal('CONFLICT', 'There are 100 API keys already.');
    },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'New key' }));
  await userEvent.keyboard('One more');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Read results/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Generate key' }));
  expect(await dialog.findByText('There are 100 API keys already.')).toBeVisible();
  expect(dialog.getByLabelText('Name of the new key')).toHaveValue('One more');
});

it('lists when each key was used and ends, those that have ended last', async () => {
  await open([
    apiKey('1', 'Old', { isExpired: true, expiresAt: '2026-11-20T12:00:00.000Z' }),
    apiKey('2', 'Ending', { endsSoon: true, expiresAt: '2026-12-01T12:00:00.000Z', scopes: ['READ_RESULTS'] }),
    apiKey('3', 'Nightly', { lastUsedAt: '2026-11-22T00:00:00.000Z' }),
  ]);
  expect((await listed()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^EndingEnds soonRead results · Ends Dec 1, 2026/),
    expect.stringMatching(/^NightlyEverything · Does not end by itself.*Last used Nov 22, 2026/),
    expect.stringMatching(/^OldEndedEverything · Ended Nov 20, 2026/),
  ]);
});

it('renames a key; Escape leaves the name, and the dialog open', async () => {
  const { callsOf } = await open([apiKey('1', 'Nightly')]);
  await listed();
  await userEvent.click(screen.getByRole('button', { name: 'Rename Nightly' }));
  expect(screen.getByLabelText('New name of Nightly')).toHaveFocus();
  await userEvent.keyboard(' export{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Nightly' })).toHaveFocus());
  expect(callsOf('RenameApiKey')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Rename Nightly' }));
  await userEvent.keyboard('Nightly export{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Nightly export' })).toHaveFocus());
  expect(callsOf('RenameApiKey')[0]!.variables).toEqual({ ref: '1', name: 'Nightly export' });
});

it('revokes a key after a confirmation', async () => {
  const { callsOf } = await open([apiKey('1', 'Nightly export'), apiKey('2', 'Dashboard')]);
  await listed();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke Nightly export' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Nightly export?' });
  expect(callsOf('RevokeApiKey')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(async () => expect(await listed()).toHaveLength(1));
  expect(callsOf('RevokeApiKey')[0]?.variables).toEqual({ ref: '1' });
});

it('gives a key a new secret after a question, shows it once, and says how long the former one works', async () => {
  const { dialog, callsOf } = await open([apiKey('1', 'Nightly')]);
  await userEvent.click(dialog.getByRole('button', { name: 'Rotate Nightly' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give Nightly a new secret?' }));
  expect(question.getByText(/works for 24 hours more/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Rotate' }));
  expect(await screen.findByDisplayValue('candor_5678rotated')).toBeVisible();
  expect(await screen.findByText(/The former secret works until/)).toBeVisible();
  expect(callsOf('RotateApiKey')[0]!.variables).toEqual({ ref: '1' });
});

it('offers no new secret for a key that has ended', async () => {
  await open([apiKey('1', 'Nightly', { isExpired: true, expiresAt: '2026-11-22T08:00:00.000Z' })]);
  const [line] = await listed();
  expect(within(line!).getByRole('button', { name: 'Revoke Nightly' })).toBeVisible();
  expect(within(line!).queryByRole('button', { name: 'Rotate Nightly' })).toBeNull();
});
