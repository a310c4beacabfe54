import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const nameField = () => screen.getByRole('textbox', { name: 'Survey name' });

it('keeps a pasted name that is too long, says how long it is, and saves it once it is short enough', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  await user.clear(nameField());
  await user.click(nameField());
  await user.paste('n'.repeat(202));
  expect(nameField()).toHaveValue('n'.repeat(202));
  expect(nameField()).toHaveAccessibleDescription('Too long: 202 of 200 characters.');
  await passTime(10_000);
  expect(callsOf('SaveStudy')).toHaveLength(0);
  await user.keyboard('{Backspace}{Backspace}');
  expect(nameField()).toBeValid();
  await passTime(2000);
  expect(callsOf('SaveStudy')[0]?.variables.input).toEqual({ name: 'n'.repeat(200), expectedVersion: 1 });
});
