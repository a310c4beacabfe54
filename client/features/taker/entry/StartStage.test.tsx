import { fireEvent, screen } from '@testing-library/react';
import { open, preparePage, server } from '../testing/takerPage';

const ADDRESS = 'ann@acme.test';
const button = () => screen.getByRole('button', { name: 'Start survey' });

/** The email field after a browser or a password manager has filled it without any event. */
async function filled(value: string): Promise<HTMLInputElement> {
  open();
  const field = await screen.findByPlaceholderText<HTMLInputElement>('Enter your work email address');
  field.value = value;
  return field;
}

preparePage();

it('starts with an email address that was filled in without an event', async () => {
  await filled(ADDRESS);
  fireEvent.click(button());
  await screen.findByRole('button', { name: 'Begin' });
  expect(server.calls.at(-1)).toMatchObject({
    operation: 'StartStudyResponse',
    variables: { input: { email: ADDRESS } },
  });
});

it('says when the filled-in text is not an email address', async () => {
  await filled('ann@acme');
  fireEvent.click(button());
  expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
});

it.each([
  ['the browser goes Back to the page', () => fireEvent(window, new Event('pageshow'))],
  ['a password manager fires only a change event', (field: HTMLInputElement) => fireEvent.change(field)],
])('enables the button when %s', async (_name, tell) => {
  const field = await filled(ADDRESS);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  tell(field);
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});
