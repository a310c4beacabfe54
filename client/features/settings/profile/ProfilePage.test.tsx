import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { sessionUser } from '../../access/testing/sessionUser';
import { Component as ProfilePage } from './ProfilePage';

const me = {
  ...{ __typename: 'User', ref: 'ref-of-Ada', email: 'ada@acme.test', name: 'Ada Barros' },
  ...{ jobLevel: 6, role: 'VIEWER' },
};
const session = (ref: string, browser: string | null, isCurrent = false) => ({
  ...{ __typename: 'Session', ref, browser, isCurrent },
  ...{ createdAt: '2026-11-20T12:00:00.000Z', lastUsedAt: '2026-11-21T12:00:00.000Z' },
});
const listOf = (nodes: object[], totalCount = nodes.length) => ({
  sessions: { __typename: 'SessionConnection', nodes, totalCount },
});
const OWN = session('own', 'Firefox on macOS', true);
const PHONE = session('phone', 'Safari on iPhone');

function open(answers: ServerReplies = {}) {
  const page = (
    <>
      <ProfilePage />
      <ToastRegion />
    </>
  );
  return renderRoutes([{ path: '*', element: page }], '/settings/profile', {
    Session: () => ({
      me: sessionUser({ ref: me.ref, name: me.name, isCustomerAdmin: false, canManageRoster: false }),
    }),
    ProfilePage: () => ({ me }),
    OwnSessions: () => listOf([PHONE, OWN]),
    ...answers,
  });
}
const sessions = async () => within(await screen.findByRole('region', { name: 'Where you are signed in' }));
const listed = async () => (await (await sessions()).findAllByRole('listitem')).map((line) => line.textContent);

it('is open to everybody who signs in, and is their only tab of the settings', async () => {
  open();
  expect(await screen.findByLabelText('Name')).toHaveValue('Ada Barros');
  expect(screen.getByText('ada@acme.test · DevEx Viewer')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Profile']);
});

it('saves another name, and not an empty one', async () => {
  const { callsOf } = open({ SaveProfile: () => ({ updateUser: { ...me, name: 'Ada B.' } }) });
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, '  {Enter}');
  await userEvent.type(name, 'Ada B.{Enter}');
  expect(await screen.findByText('Your profile was saved')).toBeVisible();
  expect(callsOf('SaveProfile').map(({ variables }) => variables)).toEqual([
    { input: { name: 'Ada B.', jobLevel: 6 } },
  ]);
});

it('shows a refused name at its field, and keeps what was typed', async () => {
  open({
    SaveProfile: () => {
      throw refusal('BAD_USER_INPUT', 'Bad input.', { name: ['This name is too long.'] });
    },
  });
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, ' the Second{Enter}');
  expect(await screen.findByText('This name is too long.')).toBeVisible();
  expect(name).toHaveValue('Ada Barros the Second');
});

it('lists one’s own browser first, and lets one end the others', async () => {
  let nodes = [PHONE, OWN, session('old', null)];
  const { callsOf } = open({
    OwnSessions: () => listOf(nodes),
    EndSession: ({ ref }: { ref: string }) => {
      nodes = nodes.filter((each) => each.ref !== ref);
      return { endSession: { __typename: 'EndSessionPayload', ref } };
    },
  });
  expect(await listed()).toEqual([
    expect.stringMatching(/^Firefox on macOSThis browser.*In use now$/),
    expect.stringMatching(/^Safari on iPhone.*Last used Nov 21, 2026/),
    expect.stringMatching(/^Unknown browser/),
  ]);
  await userEvent.click((await sessions()).getByRole('button', { name: /^Sign out Safari on iPhone/ }));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeVisible();
  expect(callsOf('EndSession').map(({ variables }) => variables)).toEqual([{ ref: 'phone' }]);
  expect(await listed()).toHaveLength(2);
  expect((await sessions()).getByRole('heading')).toHaveFocus();
});

it('asks before it ends all others', async () => {
  const { callsOf } = open({
    EndOtherSessions: () => ({ endOtherSessions: { __typename: 'EndOtherSessionsPayload', count: 1 } }),
  });
  await userEvent.click(await (await sessions()).findByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('You are signed out everywhere but here')).toBeVisible();
  expect(callsOf('EndOtherSessions')).toHaveLength(1);
  await waitFor(async () => expect((await sessions()).getByRole('heading')).toHaveFocus());
});

it('offers nothing to end where there is only this browser, and counts those that are too many to show', async () => {
  const view = open({ OwnSessions: () => listOf([OWN]) });
  await listed();
  expect((await sessions()).queryByRole('button')).toBeNull();
  view.unmount();
  open({ OwnSessions: () => listOf([OWN, PHONE], 130) });
  expect(await screen.findByText('128 older ones are not shown.')).toBeVisible();
});

it('leads to another password', async () => {
  open({ ChangePasswordDialog: () => ({ me: { ...me, passwordState: 'SET' } }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeVisible();
});
