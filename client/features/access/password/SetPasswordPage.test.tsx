import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet } from 'react-router-dom';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as SetPasswordPage } from './SetPasswordPage';
import { sessionUser } from '../testing/sessionUser';

const open = (answers: ServerReplies = {}) =>
  renderRoutes(
    [
      {
        element: <Outlet context={sessionUser()} />,
        children: [{ path: '/auth/set-password', element: <SetPasswordPage /> }],
      },
      { path: '*', element: <p>Inside</p> },
    ],
    '/auth/set-password?next=%2Fteams',
    { SetPassword: () => ({ setPassword: sessionUser() }), ...answers },
  );
const first = () => screen.getByLabelText('New password');
const second = () => screen.getByLabelText('Confirm password');
const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows the checklist once the first field has lost the focus, and updates it while somebody types', async () => {
  open();
  expect(first()).toHaveFocus();
  await userEvent.type(first(), '1234567');
  expect(screen.queryByRole('list')).toBeNull();
  await userEvent.tab();
  expect(rules()).toEqual([
    'At least 8 characters, not yet',
    'Includes at least one letter, not yet',
    'Does not contain your email handle, checked when you save',
    'Is not too common, checked when you save',
  ]);
  await userEvent.type(first(), '8a');
  expect(rules().slice(0, 2)).toEqual(['At least 8 characters, done', 'Includes at least one letter, done']);
});

it('shows the server’s refusal below the fields, and marks the rules that it names', async () => {
  const problems = ['This password must not contain your email handle.', 'This password is too common.'];
  open({
    SetPassword: () => {
      throw refusal('BAD_USER_INPUT', problems[0]!, { newPassword1: problems }, [
        'PASSWORD_CONTAINS_HANDLE',
        'PASSWORD_TOO_COMMON',
      ]);
    },
  });
  await userEvent.type(first(), 'admin1234');
  await userEvent.type(second(), 'admin1234{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(problems[0]!);
  expect(rules().slice(2)).toEqual(['Does not contain your email handle, not yet', 'Is not too common, not yet']);
  await userEvent.type(first(), '!');
  expect(rules()[3]).toBe('Is not too common, checked when you save'); // the server has not judged this password yet
});

it('saves when both fields are filled, and goes on to the next page', async () => {
  const { callsOf, router } = open();
  await userEvent.type(first(), 'correct horse{Enter}');
  expect(callsOf('SetPassword')).toHaveLength(0);
  await userEvent.type(second(), 'correct horse{Enter}');
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(callsOf('SetPassword')[0]?.variables).toEqual({
    input: { newPassword1: 'correct horse', newPassword2: 'correct horse' },
  });
  expect(router.state.location.pathname).toBe('/teams');
});

it('tells password managers which account the password belongs to', () => {
  open();
  expect(document.querySelector('[autocomplete="username"]')).toHaveValue('admin@acme.test');
  expect(first()).toHaveAttribute('autocomplete', 'new-password');
  expect(second()).toHaveAttribute('autocomplete', 'new-password');
});
