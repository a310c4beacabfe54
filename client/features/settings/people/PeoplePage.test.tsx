import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { offline, refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as PeoplePage } from './PeoplePage';

const person = (name: string, role: string | null, isRoleManaged = false) => ({
  __typename: 'User',
  ref: `ref-of-${name}`,
  email: `${name.toLowerCase()}@acme.test`,
  name,
  role,
  isRoleManaged,
  isCustomerAdmin: role === 'ADMIN',
  canManageRoster: role === 'ADMIN',
});
const invitation = (email: string, isExpired = false) => ({
  __typename: 'Invitation',
  ref: `ref-of-${email}`,
  email,
  role: 'VIEWER',
  invitedBy: { __typename: 'User', ref: 'ref-of-Ada', name: 'Ada' },
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
  isExpired,
});
const session = (isCustomerAdmin: boolean) => ({
  __typename: 'User',
  ref: 'ref-of-Ada',
  email: 'ada@acme.test',
  name: 'Ada',
  role: isCustomerAdmin ? 'ADMIN' : 'VIEWER',
  isCustomerAdmin,
  jobLevel: 6,
  isSetup: true,
  isOnboarded: true,
  canManageRoster: true,
  isOnCustomerInstance: false,
  isOperator: false,
  company: { __typename: 'Company', ref: 'ref-of-Acme', name: 'Acme Robotics', isOnboarded: true },
});

const listsOf = (users: object[], invitations: object[] = []) => ({
  userPage: aPage('UserConnection', users),
  invitationPage: aPage('InvitationConnection', invitations),
});

interface World {
  users?: object[];
  invitations?: object[];
  isAdmin?: boolean;
}

function open(
  {
    users = [person('Ada', 'ADMIN'), person('Grace', 'ADMIN'), person('Linus', 'VIEWER')],
    invitations = [],
    isAdmin = true,
  }: World = {},
  answers: ServerReplies = {},
) {
  return renderRoutes(
    [
      { path: '/settings/people', element: <PeoplePage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    '/settings/people',
    {
      Session: () => ({ me: session(isAdmin) }),
      PeoplePage: () => ({ me: { __typename: 'User', ref: 'ref-of-Ada' }, ...listsOf(users, invitations) }),
      ...answers,
    },
  );
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('lists the people who can sign in, with their roles', async () => {
  open();
  expect((await row('Ada')).getByText('You')).toBeVisible();
  expect((await row('Linus')).getByText('linus@acme.test')).toBeVisible();
  expect((await row('Linus')).getByRole('button', { name: /Role of Linus/ })).toHaveTextContent('DevEx Viewer');
  expect(screen.queryByRole('heading', { name: 'Open invitations' })).toBeNull();
});

it('says that the page needs the admin role, and sends no requests for others', async () => {
  const { callsOf } = open({ isAdmin: false });
  expect(await screen.findByText('The DevEx Admin role is required for this page.')).toBeVisible();
  expect(callsOf('PeoplePage')).toHaveLength(0);
});

it('changes the role of a person', async () => {
  const { callsOf } = open(
    {},
    { ChangeUserRole: () => ({ changeUserRole: { ...person('Linus', 'ADMIN'), isCustomerAdmin: true } }) },
  );
  await userEvent.click((await row('Linus')).getByRole('button', { name: /Role of Linus/ }));
  await userEvent.click(await screen.findByRole('option', { name: /DevEx Admin/ }));
  await waitFor(() => expect(callsOf('ChangeUserRole')[0]?.variables).toEqual({ ref: 'ref-of-Linus', role: 'ADMIN' }));
  await waitFor(async () =>
    expect((await row('Linus')).getByRole('button', { name: /Role of Linus/ })).toHaveTextContent('DevEx Admin'),
  );
});

it('asks for a confirmation before it takes the admin role from somebody', async () => {
  const { callsOf } = open(
    {},
    { ChangeUserRole: () => ({ changeUserRole: { ...person('Grace', 'VIEWER'), isCustomerAdmin: false } }) },
  );
  await userEvent.click((await row('Grace')).getByRole('button', { name: /Role of Grace/ }));
  await userEvent.click(await screen.findByRole('option', { name: /DevEx Viewer/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Take the admin role from Grace?' });
  expect(question).toHaveTextContent('API keys, share links and open invitations stop working at once');
  await userEvent.click(within(question).getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(callsOf('ChangeUserRole')[0]?.variables).toEqual({ ref: 'ref-of-Grace', role: 'VIEWER' }));
});

it('asks for a confirmation before somebody gives up their own admin role', async () => {
  const { callsOf } = open(
    {},
    { ChangeUserRole: () => ({ changeUserRole: { ...person('Ada', 'VIEWER'), isCustomerAdmin: false } }) },
  );
  await userEvent.click((await row('Ada')).getByRole('button', { name: /Role of Ada/ }));
  await userEvent.click(await screen.findByRole('option', { name: /DevEx Viewer/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Give up your own admin role?' });
  expect(callsOf('ChangeUserRole')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Give it up' }));
  expect(callsOf('ChangeUserRole')[0]?.variables).toEqual({ ref: 'ref-of-Ada', role: 'VIEWER' });
});

it('does not let the last admin be removed or lose the role', async () => {
  open({ users: [person('Ada', 'ADMIN'), person('Linus', 'VIEWER')] });
  const ada = await row('Ada');
  expect(ada.queryByRole('button', { name: /Role of Ada/ })).toBeNull();
  expect(ada.getByRole('button', { name: 'Remove Ada' })).toHaveAccessibleDescription(
    'A company needs at least one admin.',
  );
});

it("can't change a role that single sign-on manages", async () => {
  open({ users: [person('Ada', 'ADMIN'), person('Linus', 'VIEWER', true)] });
  const linus = await row('Linus');
  expect(linus.queryByRole('button', { name: /Role of Linus/ })).toBeNull();
  expect(linus.getByText('DevEx Viewer')).toHaveAccessibleDescription(
    'This role comes from single sign-on. Change it there.',
  );
});

it('lets somebody who is no admin manage the roster, and says that admins always do', async () => {
  const { callsOf } = open(
    {},
    {
      ChangeRosterAccess: ({ canManageRoster }: { canManageRoster: boolean }) => ({
        changeRosterAccess: {
          __typename: 'ChangeRosterAccessPayload',
          user: { ...person('Linus', 'VIEWER'), canManageRoster },
        },
      }),
    },
  );
  const ofAda = (await row('Ada')).getByRole('switch', { name: /^Ada manages the roster/ });
  expect(ofAda).toBeChecked();
  expect(ofAda).toBeDisabled();
  expect((await row('Ada')).getByText('Always, as an admin')).toBeVisible();
  const ofLinus = (await row('Linus')).getByRole('switch', { name: 'Linus manages the roster' });
  expect(ofLinus).not.toBeChecked();
  await userEvent.click(ofLinus);
  expect(callsOf('ChangeRosterAccess')[0]?.variables).toEqual({ ref: 'ref-of-Linus', canManageRoster: true });
  await waitFor(() => expect(ofLinus).toBeChecked());
});

it('keeps the switch as it was and says so when the server refuses', async () => {
  open({}, { ChangeRosterAccess: () => refusal('FORBIDDEN', 'Please sign in again.') });
  const ofLinus = (await row('Linus')).getByRole('switch', { name: 'Linus manages the roster' });
  await userEvent.click(ofLinus);
  await waitFor(() => expect(ofLinus).toBeEnabled());
  expect(ofLinus).not.toBeChecked();
});

it('removes a person after a confirmation', async () => {
  let users = [person('Ada', 'ADMIN'), person('Linus', 'VIEWER')];
  const me = { __typename: 'User', ref: 'ref-of-Ada' };
  const { callsOf } = open(
    {},
    {
      PeoplePage: () => ({ me, ...listsOf(users) }),
      RemoveUser: ({ ref }: { ref: string }) => {
        users = users.filter((user) => user.ref !== ref);
        return { removeUser: ref };
      },
    },
  );
  await userEvent.click((await row('Linus')).getByRole('button', { name: 'Remove Linus' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove Linus?' });
  expect(callsOf('RemoveUser')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Linus/ })).toBeNull());
});

it('invites several people at once, and keeps refused addresses in the field', async () => {
  const { callsOf } = open(
    {},
    {
      InviteUser: ({ input }: { input: { email: string } }) => {
        if (input.email === 'nobody')
          throw refusal('BAD_USER_INPUT', 'Enter a valid email address.', { email: ['Enter a valid email address.'] });
        return { inviteUser: invitation(input.email) };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  expect(dialog.getByRole('button', { name: 'Send invitation' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(dialog.getByLabelText('Email addresses'), 'ken@acme.test, nobody dennis@acme.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Send 3 invitations' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('nobody: Enter a valid email address.');
  expect(dialog.getByLabelText('Email addresses')).toHaveValue('nobody');
  expect(callsOf('InviteUser').map(({ variables }) => (variables.input as { email: string }).email)).toEqual([
    'ken@acme.test',
    'nobody',
    'dennis@acme.test',
  ]);
});

it('sends an invitation again, and revokes one after a confirmation', async () => {
  let invitations = [invitation('ken@acme.test'), invitation('dennis@acme.test', true)];
  const me = { __typename: 'User', ref: 'ref-of-Ada' };
  const { callsOf } = open(
    {},
    {
      PeoplePage: () => ({ me, ...listsOf([person('Ada', 'ADMIN')], invitations) }),
      InviteUser: () => ({ inviteUser: invitation('dennis@acme.test') }),
      RevokeInvitation: ({ ref }: { ref: string }) => {
        invitations = invitations.filter((each) => each.ref !== ref);
        return { revokeInvitation: ref };
      },
    },
  );
  expect((await row('dennis@acme.test')).getByText('Expired')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the invitation of dennis@acme.test again' }));
  expect(callsOf('InviteUser')[0]?.variables).toEqual({ input: { email: 'dennis@acme.test', role: 'VIEWER' } });
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the invitation of ken@acme.test' }));
  const question = await screen.findByRole('alertdialog', { name: 'Revoke the invitation of ken@acme.test?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByText('ken@acme.test')).toBeNull());
});

it('says when the list could not be loaded, and loads it on Try again', async () => {
  let isDown = true;
  open(
    {},
    {
      PeoplePage: () => {
        if (isDown) throw offline();
        return { me: { __typename: 'User', ref: 'ref-of-Ada' }, ...listsOf([person('Ada', 'ADMIN')]) };
      },
    },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Your people could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'People' })).toBeVisible();
});
