import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refusal, renderRoutes, type Answers } from '@/apollo/testing/renderRoutes';
import { Component as SignInPage } from './SignInPage';

const ada = {
  __typename: 'User',
  ref: '00000000-0000-4000-8000-000000000001',
  email: 'admin@acme.test',
  name: 'Ada Admin',
  isCustomerAdmin: true,
  isOnCustomerInstance: false,
  company: { __typename: 'Company', ref: '00000000-0000-4000-8000-000000000002', name: 'Acme Robotics' },
};
const nobody = () => {
  throw refusal('UNAUTHENTICATED', 'Authentication credentials were not provided.');
};
const REFUSED = 'Unable to log in with provided credentials.';
const refuse = () => {
  throw refusal('BAD_USER_INPUT', REFUSED, { nonFieldErrors: [REFUSED] });
};

const open = (address: string, answers: Answers) =>
  renderRoutes(
    [
      { path: '/auth/sign-in', element: <SignInPage /> },
      { path: '*', element: <p>Inside</p> },
    ],
    address,
    { Session: nobody, ...answers },
  );
const button = () => screen.getByRole('button', { name: 'Sign in' });

it('lets one press only with both fields filled', async () => {
  const { callsOf } = open('/auth/sign-in', { SignIn: () => ({ signIn: ada }) });
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(email, 'admin@acme.test{Enter}');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(callsOf('SignIn')).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  expect(button()).not.toHaveAttribute('aria-disabled');
});

it('signs in on Enter and goes to the page that was asked for', async () => {
  const { callsOf, router } = open('/auth/sign-in?next=%2Fstudies%3Fa%3D1', { SignIn: () => ({ signIn: ada }) });
  await userEvent.type(await screen.findByLabelText('Email'), ' admin@acme.test ');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/studies', search: '?a=1' });
  expect(callsOf('SignIn')[0]?.variables).toEqual({ input: { email: 'admin@acme.test', password: 'secret' } });
});

it('never goes to another site', async () => {
  const { router } = open('/auth/sign-in?next=%2F%2Fevil.example', { Session: () => ({ me: ada }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('says below the fields why it did not work, and keeps the email', async () => {
  open('/auth/sign-in', { SignIn: refuse });
  await userEvent.type(await screen.findByLabelText('Email'), 'admin@acme.test');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(screen.getByLabelText('Email')).toHaveValue('admin@acme.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('says so when the server can’t be reached', async () => {
  open('/auth/sign-in', {
    SignIn: () => {
      throw offline();
    },
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'admin@acme.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
});

it('sends whoever is signed in already straight on', async () => {
  const { router } = open('/auth/sign-in?next=%2Fstudies', { Session: () => ({ me: ada }) });
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(router.state.location.pathname).toBe('/studies');
});
