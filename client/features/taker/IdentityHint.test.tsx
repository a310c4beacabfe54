/** @jsxImportSource preact */
import { act, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { installFakeServer } from './fakeServer';
import { STORAGE_KEY } from './storage';
import { TakerApp } from './TakerApp';
import { STUDY_REF, testStudy } from './testStudy';

let user: ReturnType<typeof userEvent.setup>;
let server: ReturnType<typeof installFakeServer>;

beforeEach(() => {
  window.scrollTo = () => {};
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }); // Preact draws in one
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server = installFakeServer(testStudy({}));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const HINT = 'This may identify you. ann@acme.test, Falcon';

/** As far as the question that is answered in words. */
async function reachText() {
  render(<TakerApp path={`/study/${STUDY_REF}`} />);
  await user.type(await screen.findByPlaceholderText('Enter your work email address'), 'ann@acme.test{Enter}');
  await press('Begin');
  await user.click(screen.getByRole('radio', { name: 'Falcon, Platform' }));
  await press('Next');
  await user.click(screen.getByRole('radio', { name: '2, Disagree' }));
  await pass(250);
  await screen.findByRole('heading', { level: 1, name: 'How easy is a release?' });
  await user.keyboard('4');
  await pass(250);
  return screen.getByRole('textbox', { name: 'What would you fix?' });
}
const voting = () => screen.findByRole('heading', { level: 1, name: 'What topics would you like to see prioritized?' });

it('comes after a pause, holds nobody back, and what was found goes nowhere', async () => {
  const field = await reachText();
  await user.type(field, 'Ask ann@acme.test of Falcon');
  expect(screen.queryByText(HINT)).not.toBeInTheDocument();
  await pass(800);
  expect(screen.getByText(HINT)).toHaveAttribute('role', 'status');
  expect(field).toHaveAccessibleDescription(HINT);
  expect(JSON.stringify(server.calls) + localStorage.getItem(STORAGE_KEY)).not.toContain('identif');
  await press('Next');
  await voting();
});

it('comes for a comment too, and goes with what it was about', async () => {
  await user.type(await reachText(), 'The build');
  await press('Next');
  await voting();
  await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
  const comment = screen.getByRole('textbox', { name: 'Comment on Tools' });
  await user.type(comment, 'Call 0171 12345678');
  await pass(800);
  expect(screen.getByText('This may identify you. 0171 12345678')).toBeInTheDocument();
  await user.clear(comment);
  await pass(800);
  expect(screen.queryByText(/This may identify you/)).not.toBeInTheDocument();
});
