import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { offline, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as AuditLogPage } from './AuditLogPage';

const entry = (at: number, fields: object = {}) => ({
  __typename: 'AuditEntry',
  ref: `entry-${at}`,
  at: '2026-11-21T09:05:00.000Z',
  action: 'SIGNED_IN',
  actor: 'ada@acme.test',
  via: 'SESSION',
  subject: null,
  detail: null,
  address: '192.0.2.7',
  ...fields,
});
const page = (entries: object[], next: string | null = null) => ({
  auditLog: aPage('AuditLogPage', entries, { next }),
});
const me = {
  __typename: 'User',
  ref: 'ref-of-Ada',
  email: 'ada@acme.test',
  name: 'Ada',
  role: 'ADMIN',
  isCustomerAdmin: true,
  jobLevel: 6,
  isSetup: true,
  isOnboarded: true,
  canManageRoster: true,
  isOnCustomerInstance: false,
  isOperator: false,
  company: { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics', isOnboarded: true },
};
const open = (answers: ServerReplies) =>
  renderRoutes([{ path: '*', element: <AuditLogPage /> }], '/settings/audit-log', {
    Session: () => ({ me }),
    ...answers,
  });

it('shows the person, the action, the time and the source of each entry', async () => {
  open({
    AuditLogPage: () =>
      page([
        entry(1, { action: 'ROLE_CHANGED', subject: 'linus@acme.test', detail: 'from DevEx Viewer to DevEx Admin' }),
        entry(2, { action: 'STUDY_CLOSED', subject: 'DevEx Q3', actor: null, via: 'SYSTEM', address: null }),
      ]),
  });
  const row = await screen.findByRole('row', { name: /Role changed/ });
  expect(row).toHaveTextContent(
    /linus@acme.test · from DevEx Viewer to DevEx Admin.*ada@acme.test.*Nov 21, 2026.*In person, 192.0.2.7/,
  );
  expect(screen.getByRole('row', { name: /Survey closed/ })).toHaveTextContent(/DevEx Q3.*Candor itself$/);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('adds older entries below the newer ones', async () => {
  open({
    AuditLogPage: ({ after }: { after?: string }) =>
      after === 'older'
        ? page([entry(3, { subject: 'Third' })])
        : page([entry(1, { subject: 'First' }), entry(2, { subject: 'Second' })], 'older'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Third')).toBeVisible();
  expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Signed inFirst',
    'Signed inSecond',
    'Signed inThird',
  ]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('keeps the entries and shows a message when older ones can’t be loaded', async () => {
  open({
    AuditLogPage: ({ after }: { after?: string }) => {
      if (after) throw offline();
      return page([entry(1, { subject: 'First' })], 'older');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.getByText('First')).toBeVisible();
});
