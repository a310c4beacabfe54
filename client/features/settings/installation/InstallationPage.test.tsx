import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { sessionUser } from '../../access/testing/sessionUser';
import { Component as InstallationPage } from './InstallationPage';

const AT = '2026-11-20T12:00:00.000Z';
const work = (kind: string, count: number, overdueSeconds = 0) => ({
  ...{ __typename: 'WaitingWork', kind, count, overdueSeconds },
});
const status = (rest: object = {}) => ({
  ...{ __typename: 'InstallationStatus', at: AT, version: '0.1.0', standby: null, invitations: [], cells: [] },
  waitingWork: [work('closes', 0), work('mails', 1200, 45)],
  jobs: [{ __typename: 'JobRun', name: 'tellWebhooks', doneAt: AT, failedAt: null, isLate: false }],
  processes: [{ __typename: 'ServerProcess', role: 'all', version: '0.1.0', startedAt: AT, seenAt: AT }],
  keys: { __typename: 'KeyCounts', surveys: 3, lost: 0, toBeDestroyed: 2, overdue: 0 },
  ...rest,
});

const open = (answers: ServerReplies = {}, isOperator = true) =>
  renderRoutes([{ path: '*', element: <InstallationPage /> }], '/settings/installation', {
    Session: () => ({ me: sessionUser({ isOperator }) }),
    InstallationPage: () => ({ installation: status() }),
    ...answers,
  });

it('shows the numbers, and that nothing needs an operator', async () => {
  open();
  expect(await screen.findByText('Nothing needs an operator')).toBeVisible();
  const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row');
  expect(rows('What waits')[2]).toHaveTextContent('Mails1,20045 s');
  expect(rows('Jobs')[1]).toHaveTextContent('Webhooks');
  expect(rows('Processes')[1]).toHaveTextContent('Requests and jobs');
  expect(screen.getByText('No open survey invites people.')).toBeVisible();
  expect(rows('Keys and standby').map(({ textContent }) => textContent)).toContain('StandbyNone');
});

it('says what needs an operator, and reads the numbers again', async () => {
  const troubled = status({
    waitingWork: [work('mails', 7, 7_500)],
    invitations: [{ __typename: 'InvitationCount', channel: 'SLACK', state: 'FAILED', reason: 'NO_ACCOUNT', count: 4 }],
    jobs: [{ __typename: 'JobRun', name: 'tellWebhooks', doneAt: null, failedAt: AT, isLate: true }],
    processes: [{ __typename: 'ServerProcess', role: 'web', version: '0.1.0', startedAt: AT, seenAt: AT }],
    keys: { __typename: 'KeyCounts', surveys: 3, lost: 1, toBeDestroyed: 0, overdue: 1 },
    standby: { __typename: 'StandbyStatus', isAnswering: false, behindSeconds: null },
  });
  let calls = 0;
  open({ InstallationPage: () => ({ installation: (calls += 1) === 1 ? troubled : status() }) });
  expect(await screen.findByText('Needs an operator')).toBeVisible();
  const state = screen.getByRole('region', { name: 'State' });
  for (const need of [
    'The oldest of the mails has been due for 2 h 5 min.',
    'Webhooks: no run has ended well for ten minutes.',
    'No process runs jobs: start npm run worker.',
    'One survey has lost a key: npm run keys -- check names them.',
    'Keys whose time has come still exist.',
    'The standby does not answer.',
  ])
    expect(within(state).getByText(need)).toBeVisible();
  expect(screen.getByText('Failed, no account')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByText('Nothing needs an operator')).toBeVisible();
});

it('says nothing of cells where there are none', async () => {
  open();
  expect(await screen.findByText('Nothing needs an operator')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Cells' })).toBeNull();
  expect(screen.getByText(/^All companies of this installation together, in numbers\./)).toBeVisible();
});

it('shows each cell, and says which need an operator', async () => {
  const away = { since: AT, migrations: null, companies: null, standby: null };
  const behind = { __typename: 'StandbyStatus', isAnswering: true, behindSeconds: 65 };
  const cells = [
    { name: 'north', state: 'SERVED', since: AT, migrations: 'CURRENT', companies: 1_200, standby: behind },
    { name: 'east', state: 'SERVED', since: AT, migrations: 'AHEAD', companies: 3, standby: null },
    { ...away, name: 'south', state: 'AWAY' },
    { ...away, name: 'west', state: 'NOT_OPENED' },
  ].map((cell) => ({ __typename: 'CellStatus', ...cell }));
  open({ InstallationPage: () => ({ installation: status({ cells }) }) });
  const table = await screen.findByRole('table', { name: 'Cells' });
  const rows = within(table).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^northSince .* · Migrated · Standby: 1 min behind1,200$/);
  expect(rows[2]).toHaveTextContent(/^eastSince .* · Migrated by a newer version3$/);
  expect(rows[3]).toHaveTextContent(/^southNo answerSince [^·]*–$/);
  expect(screen.getByText(/^All companies of the cell at whose address you are, together, in numbers\./)).toBeVisible();
  const state = screen.getByRole('region', { name: 'State' });
  expect(within(state).getByText('The database of the cell south does not answer.')).toBeVisible();
  expect(within(state).getByText('The cell west could not be opened: the log of the process says why.')).toBeVisible();
  expect(within(state).queryByText(/cell (north|east)/)).toBeNull();
});

it('asks for nothing for an admin of a customer, and has no tab for them', async () => {
  const { callsOf } = open({}, false);
  expect(await screen.findByText('This page is for the people who run this installation.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Installation' })).toBeNull();
  expect(callsOf('InstallationPage')).toEqual([]);
});

it('offers to try again when the numbers can’t be loaded', async () => {
  open({
    InstallationPage: () => {
      throw refusal('UNAVAILABLE', 'The database does not answer.');
    },
  });
  expect(await screen.findByText('The numbers could not be loaded')).toBeVisible();
});
