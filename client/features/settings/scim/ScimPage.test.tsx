import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as ScimPage } from './ScimPage';

const SESSION = {
  ...{ __typename: 'User', ref: 'ref-of-Ada', email: 'ada@acme.test', name: 'Ada', role: 'ADMIN' },
  ...{ isCustomerAdmin: true, jobLevel: 6, isSetup: true, isOnboarded: true },
  ...{ canManageRoster: true, isOnCustomerInstance: false, isOperator: false },
  company: { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics', isOnboarded: true },
};
const OWNER = { __typename: 'User', ref: 'ref-of-Ada', name: 'Ada', email: 'ada@acme.test' };
const key = (name: string, scopes: string[]) => ({
  ...{ __typename: 'ApiKey', ref: name, name, prefix: 'candor_ab', scopes, createdAt: '2026-11-20T12:00:00.000Z' },
  ...{ expiresAt: null, isExpired: false, endsSoon: false, lastUsedAt: null, formerUntil: null, isService: true },
  owner: OWNER,
});
const scim = (rest: object = {}) => ({
  ...{ __typename: 'ScimStatus', baseUrl: 'https://candor.acme.test/scim/v2' },
  ...{ userCount: 0, awayCount: 0, groupCount: 0, calls: [], ...rest },
});
const call = (operation: string, status: number, rest: object = {}) => ({
  ...{ __typename: 'ScimCallCount', day: '2026-11-20', operation, status, calls: 1 },
  ...{ lastAt: '2026-11-20T12:00:00.000Z', problem: null, ...rest },
});

/** Opens the page with a server that keeps the keys. */
function open(kept: object[], status: object = scim(), answers: ServerReplies = {}) {
  const apiKeys = [...kept];
  return renderRoutes([{ path: '*', element: <ScimPage /> }], '/settings/scim', {
    Session: () => ({ me: SESSION }),
    ScimPage: () => ({ scim: status, apiKeyPage: aPage('ApiKeyConnection', [...apiKeys]) }),
    CreateApiKey: () => {
      const apiKey = key('Identity provider', ['SCIM']);
      apiKeys.push(apiKey);
      return { createApiKey: { __typename: 'CreatedApiKey', key: 'candor_secret', apiKey } };
    },
    ...answers,
  });
}

it('gives the address, and makes a key of a service that opens nothing else', async () => {
  const { callsOf } = open([key('Nightly export', ['READ_RESULTS'])]);
  expect(await screen.findByLabelText('Address for the provider')).toHaveValue('https://candor.acme.test/scim/v2');
  expect(screen.getByText('Not connected')).toBeVisible();
  expect(screen.queryByText(/Nightly export/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByLabelText('Your key candor_ab…')).toHaveValue('candor_secret');
  expect(await screen.findByText('Identity provider (candor_ab…)')).toBeVisible();
  expect(callsOf('CreateApiKey')[0]!.variables).toEqual({
    ...{ name: 'Identity provider', scopes: ['SCIM'], isService: true },
    ...{ expiresAt: expect.any(String), creationKey: expect.any(String) },
  });
});

it('says why a key was refused', async () => {
  open([], scim(), {
    CreateApiKey: () => {
      throw refusal('CONFLICT', 'Your company has 50 keys. Revoke one first.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText('Your company has 50 keys. Revoke one first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make a key' })).toBeEnabled();
});

it('tells how much is kept in step, and why calls were refused', async () => {
  const calls = [
    call('CREATE_USER', 409, { problem: 'Somebody has this user name.', calls: 1200 }),
    call('CHANGE_GROUP', 204),
  ];
  open([key('Okta', ['SCIM'])], scim({ userCount: 1, awayCount: 2, groupCount: 1200, calls }));
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(screen.getByText('It keeps 1 person and 1,200 teams in step. 2 people have left.')).toBeVisible();
  const [refused, done] = within(screen.getByRole('region', { name: 'Calls' })).getAllByRole('listitem');
  expect(refused).toHaveTextContent(/Refused, 409Person added1,200 times, last .*Somebody has this user name\./);
  expect(done).toHaveTextContent(/DoneTeam or its people changed/);
  expect(done).not.toHaveTextContent('times');
});

it('has the steps of each provider, by keyboard', async () => {
  open([]);
  const tab = await screen.findByRole('tab', { name: 'Microsoft Entra ID' });
  expect(screen.getByText(/Tenant URL/)).toBeVisible();
  tab.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Okta' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText(/Push Groups/)).toBeVisible();
  expect(screen.queryByText(/Tenant URL/)).toBeNull();
});
