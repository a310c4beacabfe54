import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraftStudy } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const choice = () => screen.getByRole('switch', { name: /^Replies to comments/ });

it('promises replies for 90 days after the close', async () => {
  const { callsOf } = await openBuilder('/publish-study', serveBuilder());
  expect(choice()).not.toBeChecked();
  await user.click(choice());
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toMatchObject([{ privacy: { replyDays: 90 } }]);
});

it('keeps another number of days that was chosen through the API, and takes it back as a whole', async () => {
  const privacy = { ...aDraftStudy().privacy, replyDays: 30 };
  const { callsOf } = await openBuilder('/publish-study', serveBuilder({ privacy }));
  expect(choice()).toBeChecked();
  expect(choice()).toHaveAccessibleDescription(expect.stringMatching(/^For 30 days after the close/));
  await user.click(choice());
  await passTime(2000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toMatchObject([{ privacy: { replyDays: 0 } }]);
});
