import { fireEvent, render, screen } from '@testing-library/react';
import { installFakeServer } from '../testing/fakeServer';
import { TakerApp } from '../TakerApp';
import { STUDY_REF, testStudy } from '../testing/testStudy';

const ADDRESS = 'ann@acme.test';
const button = () => screen.getByRole('button', { name: 'Start survey' });

/** The field as a browser or a keeper of passwords fills it: with no word of it. */
async function filled(value: string): Promise<HTMLInputElement> {
  render(<TakerApp path={`/study/${STUDY_REF}`} />);
  const field = await screen.findByPlaceholderText<HTMLInputElement>('Enter your work email address');
  field.value = value;
  return field;
}

let server: ReturnType<typeof installFakeServer>;
beforeEach(() => {
  window.scrollTo = () => {};
  server = installFakeServer(testStudy());
});
afterEach(() => localStorage.clear());

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
