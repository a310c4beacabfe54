import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as ResetPasswordPage } from './ResetPasswordPage';

const open = (answers: ServerReplies) =>
  renderRoutes([{ path: '/auth/reset-password', element: <ResetPasswordPage /> }], '/auth/reset-password', answers);
const button = () => screen.getByRole('button', { name: 'Send recovery link' });

it('sends a link, and does not reveal whether there is an account', async () => {
  const { callsOf } = open({ RequestPasswordReset: () => ({ requestPasswordReset: true }) });
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(screen.getByLabelText('Email'), ' ada@acme.test {Enter}');
  expect(await screen.findByRole('status')).toHaveTextContent('If ada@acme.test has an account, a link is on its way.');
  expect(callsOf('RequestPasswordReset')[0]?.variables).toEqual({ email: 'ada@acme.test' });
});

it('says why the link could not be sent', async () => {
  open({
    RequestPasswordReset: () => {
      throw offline();
    },
  });
  await userEvent.type(screen.getByLabelText('Email'), 'ada@acme.test');
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  expect(screen.queryByText(/on its way/)).toBeNull();
});
