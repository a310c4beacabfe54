import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { renderRoutes } from '@/apollo/testing/renderRoutes';
import { renderWithTheme } from '@/theme/renderWithTheme';
import { LinkHolderBar } from './LinkHolderBar';
import { NavigationFrame } from './NavigationFrame';
import type { SessionUserFragment } from '../session/Session.generated';

const ada = {
  __typename: 'User',
  ref: '00000000-0000-4000-8000-000000000001',
  email: 'admin@acme.test',
  name: 'Ada Admin',
  isCustomerAdmin: true,
  canManageRoster: true,
  isOnCustomerInstance: false,
  isOperator: false,
  company: { __typename: 'Company', ref: '00000000-0000-4000-8000-000000000002', name: 'Acme Robotics' },
} as SessionUserFragment;

function open(
  user: Partial<SessionUserFragment> = {},
  { address = '/studies', incidentBanner = null as string | null } = {},
) {
  const frame = { element: <NavigationFrame />, children: [{ path: '*', element: <h1>A page</h1> }] };
  return renderRoutes([{ element: <Outlet context={{ ...ada, ...user }} />, children: [frame] }], address, {
    IncidentBanner: () => ({ config: { __typename: 'Config', incidentBanner } }),
  });
}
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const openAccount = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Account: admin@acme.test, Acme Robotics' }));
const dismiss = () => screen.queryByRole('button', { name: 'Dismiss' });

beforeEach(() => localStorage.clear());

it('links to the surveys and, for admins only, to the teams', async () => {
  const { unmount } = open();
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(links()).toEqual(['Surveys', 'Teams']);
  unmount();
  open({ isCustomerAdmin: false });
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(links()).toEqual(['Surveys']);
});

it.each([
  ['/', 'Surveys', 'page'],
  ['/studies', 'Surveys', 'page'],
  ['/study/x/analyze', 'Surveys', 'true'],
  ['/teams', 'Teams', 'page'],
])('marks at %s the link %s as current', async (address, name, current) => {
  open({}, { address });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('aria-current', current);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
});

it('says who is signed in, and lists the pages about the company for admins only', async () => {
  const { unmount } = open();
  await openAccount();
  expect(screen.getByText('admin@acme.test')).toBeVisible();
  expect(screen.getByText('Acme Robotics')).toBeVisible();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Accounts',
    'Roster',
    'Company',
    'Audit log',
    'API keys',
    'Change password',
    'Keyboard shortcuts',
    'Sign out',
  ]);
  unmount();
  open({ isCustomerAdmin: false, canManageRoster: false });
  await openAccount();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Change password',
    'Keyboard shortcuts',
    'Sign out',
  ]);
});

it('leads somebody who is no admin to the roster, if they may manage it', async () => {
  open({ isCustomerAdmin: false, canManageRoster: true });
  await openAccount();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Roster',
    'Change password',
    'Keyboard shortcuts',
    'Sign out',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Roster' })).toHaveAttribute('href', '/settings/people/manage');
});

it('has links to the settings that work by keyboard', async () => {
  const { router } = open();
  (await screen.findByRole('button', { name: /^Account/ })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Audit log' })).toHaveAttribute('href', '/settings/audit-log');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings/profile'));
});

it('warns internal staff that they see a customer’s company', async () => {
  const { unmount } = open({ isOnCustomerInstance: true });
  const badge = await screen.findByRole('note', { name: 'Customer instance: Acme Robotics' });
  act(() => badge.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'You are internal staff. What you see and change here is Acme Robotics’s own.',
  );
  unmount();
  open();
  expect(await screen.findByRole('heading')).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

it('announces an incident as a status until it is dismissed in this browser', async () => {
  const incidentBanner = 'Results load slowly today.';
  const { unmount } = open({}, { incidentBanner });
  const status = await screen.findByText(incidentBanner);
  expect(status.closest('[role]')).toHaveAttribute('role', 'status');
  await userEvent.click(dismiss()!);
  expect(screen.queryByText(incidentBanner)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  unmount();

  open({}, { incidentBanner });
  expect(await screen.findByRole('heading')).toBeVisible();
  await act(async () => undefined); // the text has arrived by now
  expect(dismiss()).toBeNull();
});

it('shows a new incident after another one was dismissed', async () => {
  const { unmount } = open({}, { incidentBanner: 'Results load slowly today.' });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  unmount();
  open({}, { incidentBanner: 'Mail is late today.' });
  expect(await screen.findByText('Mail is late today.')).toBeVisible();
});

it('tells the holder of a share link that the results are shared, and until when', () => {
  const { rerender } = renderWithTheme(<LinkHolderBar expiresAt="2026-12-05T12:00:00.000Z" isExample={false} />);
  expect(screen.getByRole('banner')).toHaveTextContent('Shared with you by link, until Dec 5, 2026.');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Sign in instead']);
  expect(screen.getByRole('button', { name: /theme/ })).toBeVisible();
  rerender(<LinkHolderBar expiresAt={null} isExample />);
  expect(screen.getByRole('banner')).toHaveTextContent('The results of a made-up company.');
  expect(screen.getByRole('banner')).not.toHaveTextContent('Shared');
});
