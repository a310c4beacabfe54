import { fireEvent, screen } from '@testing-library/react';
import { open, preparePage, server } from '../testing/page';

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

it('starts with the address that stands in the field, however it came there', async () => {
  await filled(ADDRESS);
  fireEvent.click(button());
  await screen.findByRole('button', { name: 'Begin' });
  expect(server.calls.at(-1)).toMatchObject({
    operation: 'StartStudyResponse',
    variables: { input: { email: ADDRESS } },
  });
});

it('says what is wrong with what stands there', async () => {
  await filled('ann@acme');
  fireEvent.click(button());
  expect(await screen.findByText('Enter a valid email address.')).toBeInTheDocument();
});

it.each([
  ['Back brings the page again', () => fireEvent(window, new Event('pageshow'))],
  ['it is filled in and only the change is told', (field: HTMLInputElement) => fireEvent.change(field)],
])('offers to start when %s', async (_name, tell) => {
  const field = await filled(ADDRESS);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  tell(field);
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});
