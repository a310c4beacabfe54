/** @jsxImportSource preact */
import { act, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { installFakeServer } from './fakeServer';
import { TakerApp } from './TakerApp';
import { STUDY_REF, testStudy } from './testStudy';

let user: ReturnType<typeof userEvent.setup>;
let server: ReturnType<typeof installFakeServer>;

beforeEach(() => {
  window.scrollTo = () => {};
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }); // Preact draws in one
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  server = installFakeServer(testStudy({ status: 'DRAFT', teams: [], prompts: testStudy().prompts.slice(0, 1) }));
});
afterEach(() => {
  jest.useRealTimers();
  document.cookie = 'csrftoken=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

const open = () => render(<TakerApp path={`/study/${STUDY_REF}`} />);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the preview of a draft', () => {
  it('stores nothing and sends nothing', async () => {
    open();
    await heading('Autumn survey');
    expect(await screen.findByText(/Responses are not recorded/)).toBeInTheDocument();
    await press('Begin');
    await user.keyboard('1');
    await pass(250);
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await press('Submit');
    await pass(1_000);
    await heading('End of Preview');
    expect(server.calls.map(({ operation }) => operation)).toEqual(['PublicStudy']);
    expect(localStorage).toHaveLength(0);
    await press('Restart');
    await heading('Autumn survey');
  });

  it('leads back to editing only somebody who is signed in', async () => {
    document.cookie = 'csrftoken=token';
    open();
    expect(await screen.findByRole('link', { name: 'Back to editing' })).toHaveAttribute(
      'href',
      `/study/${STUDY_REF}/build`,
    );
    expect(server.calls.find(({ operation }) => operation === 'SignedIn')?.credentials).toBe('same-origin');
  });

  it('copies its link and says so for 3 seconds', async () => {
    open();
    await heading('Autumn survey');
    await press('Share preview');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    await pass(3_000);
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
  });
});
