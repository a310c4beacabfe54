import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { Component as CreateAccountPage } from './CreateAccountPage';

const sent = ({ input }: { input: { email: string } }) => ({
  createAccount: { __typename: 'RequestedAccount', email: input.email },
});
const open = (answers: ServerReplies = { CreateAccount: sent }) =>
  renderRoutes([{ path: '/auth/create-account', element: <CreateAccountPage /> }], '/auth/create-account', answers);

const button = () => screen.getByRole('button', { name: /Create account|Resend email/ });
const isLocked = () => button().getAttribute('aria-disabled') === 'true';
const type = (email: string) => fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /I agree to the/ }));
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

async function ask() {
  type('grace@new.test');
  agree();
  fireEvent.click(button());
  await screen.findByText('grace@new.test');
}

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('needs an email and agreement to the terms, whose link opens another tab', () => {
  open();
  expect(isLocked()).toBe(true);
  type('grace@new.test');
  expect(isLocked()).toBe(true);
  agree();
  expect(isLocked()).toBe(false);
  type('  ');
  expect(isLocked()).toBe(true);
  const terms = screen.getByRole('link', { name: 'terms of service' });
  expect(terms).toHaveAttribute('href', '/terms');
  expect(terms).toHaveAttribute('target', '_blank');
});

it('says that an email was sent, and counts two minutes down', async () => {
  const { callsOf } = open();
  await ask();
  expect(callsOf('CreateAccount')[0]?.variables).toEqual({ input: { email: 'grace@new.test', agreesToTos: true } });
  expect(button()).toHaveTextContent('Resend email2:00');
  expect(isLocked()).toBe(true);
  await pass(1);
  expect(button()).toHaveTextContent('1:59');
  fireEvent.submit(button().closest('form')!);
  expect(callsOf('CreateAccount')).toHaveLength(1);
  await pass(118);
  expect(button()).toHaveTextContent('0:01');
  await pass(1);
  expect(button()).toHaveTextContent(/^Resend email$/);
  fireEvent.click(button());
  await waitFor(() => expect(button()).toHaveTextContent('2:00'));
  expect(callsOf('CreateAccount')).toHaveLength(2);
});

it('keeps the button locked after a reload', async () => {
  const { unmount } = open();
  await ask();
  await pass(30);
  unmount();
  open();
  expect(button()).toHaveTextContent('Resend email1:30');
  expect(isLocked()).toBe(true);
  expect(screen.getByLabelText('Email')).toHaveValue('grace@new.test');
  await pass(90);
  expect(isLocked()).toBe(false);
});

it('locks the address that a mail was sent to, and no other one, so that a mistyped email can be corrected at once', async () => {
  const { callsOf, unmount } = open();
  await ask();
  await pass(30);
  type('grace@right.test');
  expect(button()).toHaveTextContent(/^Create account$/);
  expect(isLocked()).toBe(false);
  fireEvent.click(button());
  await screen.findByText('grace@right.test');
  expect(callsOf('CreateAccount')).toHaveLength(2);
  expect(button()).toHaveTextContent('Resend email2:00');
  unmount();
  open();
  expect(screen.getByLabelText('Email')).toHaveValue('grace@right.test');
  type(' Grace@new.test');
  expect(button()).toHaveTextContent('Resend email1:30');
  type('somebody@else.test');
  expect(isLocked()).toBe(false);
});

it('announces the countdown to screen readers once a minute, not once a second', async () => {
  open();
  await ask();
  const heard = new Set<string | null>();
  const listen = () =>
    screen.getAllByRole('status').forEach(({ textContent }) => /again/.test(textContent!) && heard.add(textContent));
  for (let second = 0; second <= 120; second += 1) {
    listen();
    await pass(1);
  }
  expect([...heard]).toEqual([
    'You can send the email again in 2 minutes.',
    'You can send the email again in a minute.',
    'You can send the email again now.',
  ]);
});

it('shows why sending failed, and does not lock the button', async () => {
  open({
    CreateAccount: () => {
      throw refusal('BAD_USER_INPUT', 'Enter a valid email address.', { email: ['Enter a valid email address.'] });
    },
  });
  type('grace');
  agree();
  fireEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a valid email address.');
  expect(button()).toHaveTextContent(/^Create account$/);
  expect(isLocked()).toBe(false);
});
