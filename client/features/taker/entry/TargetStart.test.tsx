import { act, screen, waitFor } from '@testing-library/react';
import { open as openPage, preparePage, press, serve, server, storedState, user } from '../testing/takerPage';
import { STUDY_REF, TEAM_REF } from '../testing/testStudy';

const TARGET_REF = '44444444-4444-4444-8444-444444444444';
const open = (target = `/${TARGET_REF}`) => openPage(`/study/${STUDY_REF}${target}`);
const begins = () => screen.findByRole('button', { name: 'Begin' });

const started = () =>
  server.calls.filter(({ operation }) => operation === 'StartStudyResponse').map(({ variables }) => variables.input);

preparePage();
afterEach(() => window.history.replaceState(null, '', '/'));

it('begins a response without asking for an email, and continues it after a reload', async () => {
  const { unmount } = open();
  await begins();
  expect(started()).toEqual([{ studyRef: STUDY_REF, targetRef: TARGET_REF }]);
  expect(storedState().refs).toEqual({ studyRef: STUDY_REF, targetRef: TARGET_REF, studyResponseRef: 'sealed' });
  unmount();
  open();
  await begins();
  expect(started()).toHaveLength(1);
});

it('selects the team that the server knows', async () => {
  server.reply('StartStudyResponse', { data: { startStudyResponse: { ref: 'sealed', defaultTeamRef: TEAM_REF } } });
  open();
  await begins();
  await press('Begin');
  expect(screen.getByRole('radio', { name: 'Falcon, Platform' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(server.saved()).toEqual([['AssignTeam', TEAM_REF, undefined]]));
});

it('begins another response from another personal link', async () => {
  const { unmount } = open();
  await begins();
  unmount();
  open('/55555555-5555-4555-8555-555555555555');
  await begins();
  expect(started()).toHaveLength(2);
  expect(storedState().refs.targetRef).toBe('55555555-5555-4555-8555-555555555555');
});

it('says that the server can’t be reached, and tries again', async () => {
  server.reply('StartStudyResponse', { status: 503, detail: 'Down' });
  open();
  expect(await screen.findByText('An unexpected error occurred. Please try again in a moment.')).toBeInTheDocument();
  server.reply('StartStudyResponse', { data: { startStudyResponse: { ref: 'sealed', defaultTeamRef: null } } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await begins();
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
  expect(await screen.findByRole('heading', { name: 'Sorry, this survey has been closed.' })).toBeInTheDocument();
});
