import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { SignedOutOnly } from '../guards/SignedOutOnly';
import { Component as SignInPage } from './SignInPage';
import { accessSettings } from '../testing/accessSettings';
import { sessionUser } from '../testing/sessionUser';

const ada = sessionUser();
const nobody = () => {
  throw refusal('UNAUTHENTICATED', 'Authentication credentials were not provided.');
};
const REFUSED = 'Unable to log in with provided credentials.';
const refuse = () => {
  throw refusal('BAD_USER_INPUT', REFUSED, { nonFieldErrors: [REFUSED] });
};

const open = (address: string, answers: ServerReplies) =>
  renderRoutes(
    [
      { element: <SignedOutOnly />, children: [{ path: '/auth/sign-in', element: <SignInPage /> }] },
      { path: '*', element: <p>Inside</p> },
    ],
    address,
    { Session: nobody, AccessSettings: () => accessSettings(), ...answers },
  );
const button = () => screen.getByRole('button', { name: 'Sign in' });

it('enables the button only when both fields are filled', async () => {
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

it('ignores an address of another site as the page to go to', async () => {
  const { router } = open('/auth/sign-in?next=%2F%2Fevil.example', { Session: () => ({ me: ada }) });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

it('says below the fields why signing in failed, and keeps the email', async () => {
  open('/auth/sign-in', { SignIn: refuse });
  await userEvent.type(await screen.findByLabelText('Email'), 'admin@acme.test');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(screen.getByLabelText('Email')).toHaveValue('admin@acme.test');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

it('says when the server can’t be reached', async () => {
  open('/auth/sign-in', {
    SignIn: () => {
      throw offline();
    },
  });
  await userEvent.type(await screen.findByLabelText('Email'), 'admin@acme.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
});

it('redirects people who are already signed in', async () => {
  const { router } = open('/auth/sign-in?next=%2Fstudies', { Session: () => ({ me: ada }) });
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(router.state.location.pathname).toBe('/studies');
});

const sso = () => screen.queryByRole('link', { name: 'Sign in with Acme ID' });

it.each([
  ['a password', { freeLogin: true, sso: false }],
  ['single sign-on', { freeLogin: false, sso: true }],
  ['both', { freeLogin: true, sso: true }],
])('offers only the ways to sign in that are switched on: %s', async (_, ways) => {
  open('/auth/sign-in?next=%2Fteams', { AccessSettings: () => accessSettings(ways) });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.queryByLabelText('Password') !== null).toBe(ways.freeLogin);
  expect(screen.queryByRole('link', { name: 'Forgot your password?' }) !== null).toBe(ways.freeLogin);
  expect(screen.queryByRole('link', { name: 'Create one now' }) !== null).toBe(ways.freeLogin);
  expect(sso()?.getAttribute('href')).toBe(ways.sso ? '/account/devex/sso?next=%2Fteams' : undefined);
});

it('shows that the installation offers no way to sign in', async () => {
  open('/auth/sign-in', { AccessSettings: () => accessSettings({ freeLogin: false }) });
  expect(await screen.findByText(/Nobody can sign in here yet/)).toBeVisible();
});

it('advertises the product with a quote that is marked as made up', async () => {
  open('/auth/sign-in', {});
  // the advert shows only on wide screens
  expect(await screen.findByText('The made-up company of our demo')).toBeInTheDocument();
});

it('requests the installation’s settings again after a failure', async () => {
  let isDown = true;
  open('/auth/sign-in', {
    AccessSettings: () => {
      if (isDown) throw offline();
      return accessSettings();
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server could not be reached.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});
