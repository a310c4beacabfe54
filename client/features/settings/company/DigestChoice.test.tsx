import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { ToastRegion } from '@/ui/Toast';
import { DigestChoice } from './DigestChoice';

const user = userEvent.setup();
const ALL = ['OPENED', 'RATE_REACHED', 'CLOSED', 'RESULTS'];

function open({ saved = null as object | null, canSendMail = true } = {}, answers: ServerReplies = {}) {
  let kept = saved;
  return renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <DigestChoice canSendMail={canSendMail} />
            <ToastRegion />
          </>
        ),
      },
    ],
    '/',
    {
      Digest: () => ({ digest: kept && { __typename: 'Digest', ...kept } }),
      SetDigest: ({ input }: { input: { emails: string[] } }) => {
        kept = input.emails.length > 0 ? input : null;
        return { setDigest: { __typename: 'SetDigestPayload', digest: kept && { __typename: 'Digest', ...kept } } };
      },
      ...answers,
    },
  );
}
const addresses = () => screen.findByRole('textbox', { name: 'Addresses' });
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

it('is off at first, and saves addresses, events and rate together', async () => {
  const { callsOf } = open();
  await user.type(await addresses(), 'all@acme.test, chat@acme.test');
  await user.click(screen.getByRole('checkbox', { name: 'A survey opens' }));
  const rate = screen.getByRole('textbox', { name: 'Response rate in percent' });
  await user.clear(rate);
  await user.type(rate, '60');
  await save();
  expect(await screen.findByText('Messages about surveys are on')).toBeVisible();
  expect(callsOf('SetDigest').map(({ variables }) => variables.input)).toEqual([
    { emails: ['all@acme.test', 'chat@acme.test'], events: ['RATE_REACHED', 'CLOSED', 'RESULTS'], rate: 60 },
  ]);
  expect(await addresses()).toHaveValue('all@acme.test\nchat@acme.test');
});

it('shows what is saved, and an empty field switches the messages off', async () => {
  open({ saved: { emails: ['all@acme.test'], events: ALL, rate: 70 } });
  expect(await addresses()).toHaveValue('all@acme.test');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.clear(await addresses());
  await save();
  expect(await screen.findByText('Messages about surveys are off')).toBeVisible();
});

it('asks for a rate only where one is told', async () => {
  open({ saved: { emails: ['all@acme.test'], events: ['CLOSED'], rate: 70 } });
  await addresses();
  expect(screen.queryByRole('textbox', { name: 'Response rate in percent' })).toBeNull();
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  open(
    {},
    {
      SetDigest: () => {
        throw refusal('BAD_USER_INPUT', 'nobody is no email address.', { emails: ['nobody is no email address.'] });
      },
    },
  );
  await user.type(await addresses(), 'nobody');
  await save();
  expect(await addresses()).toHaveAccessibleDescription(/nobody is no email address\./);
  expect(await addresses()).toHaveValue('nobody');
});

it('says why nothing is sent without a mail server', async () => {
  open({ canSendMail: false });
  expect(await screen.findByText(/^This installation has no mail server/)).toBeVisible();
});
