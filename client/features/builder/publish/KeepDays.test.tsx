import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBuilderPage, aDraftStudy } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const days = () => screen.getByRole('textbox', { name: 'Days that responses are kept' });
const company = (keepDays: number) => ({
  me: { ...aBuilderPage().me!, company: { ...aBuilderPage().me!.company, keepDays } },
});

async function typeDays(text: string) {
  await user.clear(days());
  await user.type(days(), text);
  await user.tab();
}

it('lets the survey keep its responses for fewer days than the company', async () => {
  const { callsOf } = await openBuilder('/publish-study', serveBuilder({}, company(30)));
  await typeDays('7');
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    {
      privacy: {
        level: 'STANDARD',
        threshold: 3,
        commentThreshold: 3,
        keepDays: 7,
        replyDays: 0,
        identity: 'ANY_EMAIL',
      },
      expectedVersion: 1,
    },
  ]);
});

it.each(['90', '-3', '2.5', 'ten'])('refuses %s days and keeps those before', async (text) => {
  const privacy = { ...aDraftStudy().privacy, keepDays: 10 };
  const { callsOf } = await openBuilder('/publish-study', serveBuilder({ privacy }, company(14)));
  expect(screen.getByText(/Your company allows up to 14\.$/)).toBeVisible();
  await typeDays(text);
  expect(days()).toHaveValue(text);
  expect(days()).toBeInvalid();
  expect(days()).toHaveAccessibleDescription(expect.stringContaining('Enter a whole number from 0 to 14.'));
  await passTime(2000);
  const saved = callsOf('SaveStudy').map(({ variables }) => (variables.input as { privacy: object }).privacy);
  expect(saved.filter((one) => (one as { keepDays: number }).keepDays !== 10)).toEqual([]);
});
