import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('says that whoever knows an address can use it up, and lets the survey choose another way', async () => {
  const { callsOf } = await openBuilder('/publish-study', serveBuilder());
  expect(screen.getByText(/^Whoever knows the address of somebody else can use up the one response/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Who may answer/ }));
  await user.click(await screen.findByRole('option', { name: /an address that you know/ }));
  expect(screen.getByText(/^An address is known if it is in your roster/)).toBeVisible();
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    {
      privacy: {
        level: 'STANDARD',
        threshold: 3,
        commentThreshold: 3,
        keepDays: 30,
        replyDays: 0,
        identity: 'KNOWN_EMAIL',
      },
      expectedVersion: 1,
    },
  ]);
});

it('offers no own links where the installation can’t send mail, and says why', async () => {
  await openBuilder('/publish-study', serveBuilder({}, { config: { ...aConfig(), canSendMail: false } }));
  expect(screen.getByText(/sets SMTP_URL to the address of a mail server/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Who may answer/ }));
  expect(screen.queryByRole('option', { name: /the link in their own mail/ })).not.toBeInTheDocument();
});
