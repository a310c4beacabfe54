import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import type { PasswordState } from '@/apollo/types.generated';
import { ToastRegion } from '@/ui/Toast';
import { NavigationFrame } from '../navigation/NavigationFrame';
import { sessionUser } from '../testing/sessionUser';

const ACCOUNT = 'Account: admin@acme.test, Acme Robotics';

async function open(passwordState: PasswordState, answers: ServerReplies = {}) {
  const { ref, email } = sessionUser();
  const page = (
    <>
      <h1>A page</h1>
      <ToastRegion />
    </>
  );
  const frame = { element: <NavigationFrame />, children: [{ path: '*', element: page }] };
  const app = renderRoutes([{ element: <Outlet context={sessionUser()} />, children: [frame] }], '/studies', {
    IncidentBanner: () => ({ config: { __typename: 'Config', incidentBanner: null } }),
    ChangePasswordDialog: () => ({ me: { __typename: 'User', ref, email, passwordState } }),
    SetPassword: () => ({ setPassword: sessionUser() }),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: ACCOUNT }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Change password' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Change password' })) };
}

it('asks for the current password, and says what has ended', async () => {
  const { dialog, callsOf } = await open('SET');
  expect(await dialog.findByLabelText('Current password')).toHaveFocus();
  await userEvent.keyboard('old one{Tab}');
  await userEvent.type(dialog.getByLabelText('New password'), 'correct horse');
  await userEvent.type(dialog.getByLabelText('Confirm password'), 'correct horse{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Your password was changed')).toBeVisible();
  expect(screen.getByText('You are signed out everywhere but here.')).toBeVisible();
  expect(callsOf('SetPassword')[0]?.variables).toEqual({
    input: { oldPassword: 'old one', newPassword1: 'correct horse', newPassword2: 'correct horse' },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: ACCOUNT })).toHaveFocus());
});

it('shows beside each field why it was refused, until the field is changed', async () => {
  const [wrong, common] = ['This is not your current password.', 'This password is too common.'];
  const { dialog } = await open('SET', {
    SetPassword: () => {
      throw refusal('BAD_USER_INPUT', wrong, { oldPassword: [wrong], newPassword1: [common] }, ['PASSWORD_TOO_COMMON']);
    },
  });
  const current = await dialog.findByLabelText('Current password');
  await userEvent.type(current, 'wrong');
  await userEvent.type(dialog.getByLabelText('New password'), 'password1');
  await userEvent.type(dialog.getByLabelText('Confirm password'), 'password1{Enter}');
  await waitFor(() => expect(current).toHaveAccessibleDescription(expect.stringContaining(wrong)));
  expect(current).toHaveFocus();
  expect(dialog.getByLabelText('New password')).toHaveAccessibleDescription(common);
  expect(dialog.getByText(/Is not too common/)).toHaveTextContent('not yet');
  await userEvent.type(current, '!');
  expect(current).not.toBeInvalid();
  expect(dialog.getByLabelText('New password')).toBeInvalid();
});

it('asks for no current password where there is none', async () => {
  const { dialog, callsOf } = await open('MISSING');
  await userEvent.type(await dialog.findByLabelText('New password'), 'correct horse');
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Confirm password'), 'correct horse');
  await userEvent.click(dialog.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password was set')).toBeVisible();
  expect(callsOf('SetPassword')[0]?.variables).toEqual({
    input: { newPassword1: 'correct horse', newPassword2: 'correct horse' },
  });
});

it('tells somebody with single sign-on where to change the password, and shows no fields', async () => {
  const { dialog } = await open('SWITCHED_OFF');
  expect(await dialog.findByText(/You sign in here with single sign-on/)).toBeVisible();
  expect(dialog.queryByLabelText('New password')).toBeNull();
});
