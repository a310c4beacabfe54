import { act, screen, waitFor } from '@testing-library/react';
import { open as openPage, preparePage, press, serve, server, storedState, user } from '../testing/takerPage';
import { STUDY_REF, TEAM_REF, testStudy } from '../testing/testStudy';
import type { ErrorReason } from '../../../apollo/types.generated';

const SECRET = 'Pm_jrgZdW8Q3hVr3JXilJYeztF09Ml9kjyXhjZV18Ta6eIDPgSohj4Q2mNv3';
const open = (target = `#${SECRET}`) => openPage(`/study/${STUDY_REF}${target}`);
const startButton = () => screen.findByRole('button', { name: 'Start survey' });
/** Starts by the link that is open, and waits for the first step. */
async function start() {
  await user.click(await startButton());
  return screen.findByRole('button', { name: 'Begin' });
}

const started = () =>
  server.calls.filter(({ operation }) => operation === 'StartStudyResponse').map(({ variables }) => variables.input);

preparePage();
afterEach(() => window.history.replaceState(null, '', '/'));

it.each([`#${SECRET}`, `/#${SECRET}`, `/${SECRET}`])(
  'begins a response by the link %s without asking for an email, after a click, and continues it after a reload',
  async (link) => {
    const { unmount } = open(link);
    await startButton();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(started()).toEqual([]);
    const begin = await start();
    expect(started()).toEqual([{ studyRef: STUDY_REF, targetRef: SECRET }]);
    expect(storedState().refs).toEqual({ studyRef: STUDY_REF, targetRef: SECRET, studyResponseRef: 'sealed' });
    expect(begin).toBeVisible();
    unmount();
    open(link);
    expect(await screen.findByRole('button', { name: 'Begin' })).toBeVisible();
    expect(started()).toHaveLength(1);
  },
);

it('selects the team that the server knows', async () => {
  server.reply('StartStudyResponse', { data: { startStudyResponse: { ref: 'sealed', defaultTeamRef: TEAM_REF } } });
  open();
  await start();
  await press('Begin');
  expect(screen.getByRole('treeitem', { name: 'Falcon', selected: true })).toBeVisible();
  expect(screen.getByText(/This team is chosen for you/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(server.saved()).toEqual([['AssignTeam', TEAM_REF, undefined]]));
});

it('begins another response from another personal link', async () => {
  const { unmount } = open();
  await start();
  unmount();
  open('#55555555-5555-4555-8555-555555555555');
  await start();
  expect(started()).toHaveLength(2);
  expect(storedState().refs.targetRef).toBe('55555555-5555-4555-8555-555555555555');
});

it('says that the server can’t be reached, and tries again', async () => {
  server.reply('StartStudyResponse', { status: 503, detail: 'Down' });
  open();
  await user.click(await startButton());
  expect(await screen.findByText('An unexpected error occurred. Please try again in a moment.')).toBeInTheDocument();
  server.reply('StartStudyResponse', { data: { startStudyResponse: { ref: 'sealed', defaultTeamRef: null } } });
  await start();
});

it('begins no response to a draft or a closed survey', async () => {
  for (const status of ['DRAFT', 'CLOSED'] as const) {
    serve({ status });
    const { unmount } = open();
    await screen.findByRole('heading', { level: 1 });
    expect(started()).toEqual([]);
    await act(async () => void unmount());
  }
});

it('shows under the email field why a personal link was refused', async () => {
  window.history.replaceState(null, '', `/study/${STUDY_REF}?reason=refused.completed`);
  open('');
  expect(await screen.findByPlaceholderText('Enter your work email address')).toHaveAccessibleDescription(
    'You have already completed this survey.',
  );
});

it('shows no text from the address', async () => {
  window.history.replaceState(null, '', `/study/${STUDY_REF}?reason=Your+password+has+expired,+go+to+evil.example`);
  open('');
  expect(await screen.findByPlaceholderText('Enter your work email address')).toHaveAccessibleDescription(
    'The server did not accept this.',
  );
  expect(screen.queryByText(/evil/)).not.toBeInTheDocument();
});

it('shows a survey as closed that was deleted while the link was being opened', async () => {
  const gone = { status: 404, detail: 'Not found.' };
  server.reply('StartStudyResponse', gone);
  const { fetch } = globalThis;
  globalThis.fetch = (url, init) => {
    if (String(init?.body).includes('StartStudyResponse')) server.reply('PublicStudy', gone);
    return fetch(url, init);
  };
  open();
  await user.click(await startButton());
  expect(await screen.findByRole('heading', { name: 'Sorry, this survey has been closed.' })).toBeInTheDocument();
});

it('says to somebody who has completed the survey that they have', async () => {
  server.reply('StartStudyResponse', { status: 409, detail: 'Completed', reason: 'ALREADY_COMPLETED' });
  open();
  await user.click(await startButton());
  expect(await screen.findByRole('heading', { name: 'You have already completed this survey.' })).toHaveFocus();
  expect(screen.getByText(/^A response has been handed in with this link, and it counts\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start survey' })).not.toBeInTheDocument();
});

it.each<[ErrorReason, string, RegExp]>([
  ['LINK_ENDED', 'This link no longer works.', /^This survey does not ask you any more/],
  ['LINK_REPLACED', 'This link has been replaced by a newer one.', /^Open the link in your latest invitation/],
])('says that a link has ended: %s', async (reason, heading, explanation) => {
  server.reply('StartStudyResponse', { status: 403, detail: 'Ended', reason });
  open();
  await user.click(await startButton());
  expect(await screen.findByRole('heading', { name: heading })).toHaveFocus();
  expect(screen.getByText(explanation)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start survey' })).not.toBeInTheDocument();
});

describe('where only personal links begin a response', () => {
  beforeEach(() => {
    serve({ privacy: { ...testStudy().privacy, identity: 'OWN_LINK' } });
    server.reply('StartStudyResponse', { data: { startStudyResponse: null } });
  });

  it('has the link mailed in the language of the page, and says the same of every address', async () => {
    open('');
    await user.type(await screen.findByRole('textbox', { name: 'Work email address' }), 'ann@acme.test');
    await user.click(screen.getByRole('button', { name: 'Mail me my link' }));
    expect(await screen.findByRole('heading', { name: 'Check your mailbox' })).toHaveFocus();
    expect(screen.getByText(/on its way to ann@acme.test/)).toBeVisible();
    expect(started()).toEqual([{ studyRef: STUDY_REF, email: 'ann@acme.test', language: 'en' }]);
    expect(storedState()).toBeNull();
  });

  it('lets somebody correct the address', async () => {
    open('');
    await user.type(await screen.findByRole('textbox', { name: 'Work email address' }), 'ann@acme.test{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(screen.getByRole('textbox', { name: 'Work email address' })).toHaveValue('');
  });
});
