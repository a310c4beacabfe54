/** @jsxImportSource preact */
import { act, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { installFakeServer } from './fakeServer';
import { STORAGE_KEY } from './storage';
import type { PublicStudy } from './study';
import { TakerApp } from './TakerApp';
import { freshState } from './takerState';
import { STUDY_REF, TEAM_REF, testStudy } from './testStudy';

const path = `/study/${STUDY_REF}`;
const open = () => render(<TakerApp path={path} />);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
const emailField = () => screen.findByPlaceholderText('Enter your work email address');

let user: ReturnType<typeof userEvent.setup>;
let server: ReturnType<typeof installFakeServer>;
const serve = (change: Partial<PublicStudy> = {}) => (server = installFakeServer(testStudy(change)));

beforeEach(() => {
  window.scrollTo = () => {};
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }); // Preact draws in one
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  serve();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function begin() {
  open();
  await user.type(await emailField(), 'ann@acme.test{Enter}');
  await press('Begin');
}

async function answerAll() {
  await begin();
  await user.click(screen.getByRole('radio', { name: 'Falcon, Platform' }));
  await press('Next');
  await user.click(screen.getByRole('radio', { name: '2, Disagree' }));
  await pass(250);
  await heading('How easy is a release?');
  await user.keyboard('4');
  await pass(250);
  await user.type(screen.getByRole('textbox', { name: 'What would you fix?' }), 'The build');
  await press('Next');
  await heading('What topics would you like to see prioritized?');
}

describe('the email start', () => {
  it('says what is promised, from the survey’s own contract', async () => {
    serve({
      privacy: { level: 'STANDARD', threshold: 5, commentThreshold: 8, attributes: ['Team', 'Location'], hash: null },
    });
    open();
    expect(await screen.findByText('Team, Location, and nothing else about you.')).toBeInTheDocument();
    expect(screen.getByText(/groups of 5 or more people/)).toBeInTheDocument();
    expect(screen.getByText(/Groups below 5 people are not reported/)).toBeInTheDocument();
  });

  it('starts only with an address, and shows the server’s words under the field', async () => {
    server.reply('StartStudyResponse', { status: 409, detail: 'You have already completed this survey.' });
    open();
    await user.type(await emailField(), 'ann@acme');
    expect(screen.getByRole('button', { name: 'Start survey' })).toHaveAttribute('aria-disabled', 'true');
    await press('Start survey');
    expect(server.calls.map(({ operation }) => operation)).toEqual(['PublicStudy']);
    await user.type(await emailField(), '.test{Enter}');
    expect(await screen.findByText('You have already completed this survey.')).toBeInTheDocument();
    expect(await emailField()).toHaveAccessibleDescription('You have already completed this survey.');
  });

  it('never sends a session, and keeps the ref out of addresses', async () => {
    await answerAll();
    expect(new Set(server.calls.map(({ credentials }) => credentials))).toEqual(new Set(['omit']));
    expect(new Set(server.calls.map(({ url }) => url))).toEqual(new Set(['/graphql']));
  });
});

describe('answering', () => {
  it('saves each answer as it is given, and hands the response in', async () => {
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await pass(20);
    await user.type(screen.getByPlaceholderText('How might we improve?'), 'Faster');
    await press('Submit');
    await pass(999);
    expect(screen.getByRole('button', { name: 'Submitting…' })).toBeInTheDocument();
    await pass(1);
    await heading('Thank you');
    expect(server.saved()).toEqual([
      ['AssignTeam', TEAM_REF, undefined],
      ['AnswerPrompt', 'tools', 2],
      ['AnswerPrompt', 'ease', 4],
      ['AnswerPrompt', 'wish', 'The build'],
      ['AnswerVotes', [{ topicSlug: 'tools_envs', responseText: '' }], undefined],
      ['AnswerVotes', [{ topicSlug: 'tools_envs', responseText: 'Faster' }], undefined],
      ['CompleteStudyResponse', 'end', undefined],
    ]);
    expect(stored()).toMatchObject({
      stageIndex: 2,
      refs: { studyResponseRef: null },
      savedPromptResponses: {},
      savedEndTime: { saved: true },
    });
  });

  it('says what is missing instead of going on', async () => {
    await begin();
    await press('Next');
    expect(screen.getByText('Choose a team, or None of the above.')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(screen.getByText('No teams match your search.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await press('Next');
    await heading('My tools help me.');
    expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
    await pass(20);
    expect(server.saved()).toEqual([['AssignTeam', '00000000-0000-0000-0000-000000000000', undefined]]);
  });

  it('does not run ahead of somebody who chooses with the arrow keys', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await press('Next');
    screen.getByRole('radio', { name: '1, Strongly disagree' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await pass(2_000);
    expect(screen.getByRole('radio', { name: '3, Neutral' })).toBeChecked();
    await user.keyboard('{Enter}');
    await heading('How easy is a release?');
    expect(document.activeElement).toHaveTextContent('How easy is a release?');
  });

  it('goes on at the same step with the answers after the page was closed', async () => {
    await answerAll();
    await press('Back');
    document.body.replaceChildren();
    open();
    await heading('What would you fix?');
    expect(screen.getByRole('textbox', { name: 'What would you fix?' })).toHaveValue('The build');
    expect(server.calls.filter(({ operation }) => operation === 'StartStudyResponse')).toHaveLength(1);
  });

  it('clears the browser on a shared computer, when that is confirmed', async () => {
    await begin();
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await pass(20);
    await press('Back');
    window.confirm = () => false;
    await press('Clear my answers from this browser');
    expect(stored().savedTeamRef.teamRef).not.toBeNull();
    window.confirm = () => true;
    await press('Clear my answers from this browser');
    expect(await emailField()).toBeInTheDocument();
    expect(stored()).toMatchObject({
      stageIndex: 0,
      refs: { studyResponseRef: null },
      savedTeamRef: { teamRef: null },
    });
  });

  it('asks for no vote when nothing was scored', async () => {
    serve({ teams: [], prompts: testStudy().prompts.filter(({ slug }) => slug === 'ease') });
    await begin();
    await press('Skip');
    expect(screen.getByText('You must answer at least one scored question to vote on priority.')).toBeInTheDocument();
    await press('Submit');
    await pass(1_000);
    await heading('Thank you');
  });
});

describe('when the network fails', () => {
  it('waits, and sends everything in order when it is back', async () => {
    await begin();
    server.isOffline = true;
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await press('Next');
    await user.keyboard('5');
    await pass(250);
    expect(screen.getAllByText('Waiting for the network').length).toBeGreaterThan(0);
    server.isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(server.saved().map(([operation]) => operation)).toEqual(['AssignTeam', 'AnswerPrompt']));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('offers to resubmit, and sends what an earlier visit could not', async () => {
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    server.isOffline = true;
    await press('Submit');
    await pass(1_000);
    await heading('Something went wrong while submitting your response');
    server.isOffline = false;
    await press('Resubmit response');
    await heading('Thank you');
    expect(server.saved().at(-1)?.[0]).toBe('CompleteStudyResponse');
  });

  it('shows a refusal by the answer it is about, and does not hand in without it', async () => {
    await answerAll();
    await press('Back');
    server.reply('AnswerPrompt', { status: 400, detail: 'Ensure this value has at most 1000 characters.' });
    await user.type(screen.getByRole('textbox', { name: 'What would you fix?' }), '!');
    await pass(700);
    expect(await screen.findByText('Ensure this value has at most 1000 characters.')).toBeInTheDocument();
    await press('Next');
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    await press('Submit');
    await heading('What would you fix?');
    expect(server.saved().map(([operation]) => operation)).not.toContain('CompleteStudyResponse');
  });
});

describe('the other ends', () => {
  it('of a closed survey', async () => {
    serve({ status: 'CLOSED' });
    open();
    await heading('Sorry, this survey has been closed.');
    expect(screen.getByText('This survey is no longer accepting new responses.')).toBeInTheDocument();
  });

  it('of a survey that was closed while the page was: its answers are not kept for nothing', async () => {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({
        ...freshState(STUDY_REF),
        stageIndex: 1,
        refs: { studyRef: STUDY_REF, targetRef: null, studyResponseRef: 'sealed' },
      }),
    );
    serve({ status: 'CLOSED' });
    open();
    await heading('Sorry, this survey has been closed.');
    expect(stored()).toEqual(freshState(STUDY_REF));
  });

  it('of a response that the same person completed in another browser', async () => {
    await answerAll();
    await user.click(screen.getByRole('checkbox', { name: 'Tools' }));
    server.reply('CompleteStudyResponse', { status: 409, detail: 'You have already completed this survey.' });
    await press('Submit');
    await heading('Thank you');
    expect(screen.getByRole('alert')).toHaveTextContent('You have already completed this survey.');
    expect(stored()).toMatchObject({ savedPromptResponses: {}, savedEndTime: { saved: true } });
  });

  it('of a survey that was closed meanwhile', async () => {
    await begin();
    server.reply('AssignTeam', { status: 409, detail: 'Sorry, this survey has been closed.' });
    server.reply('PublicStudy', { data: { publicStudy: testStudy({ status: 'CLOSED' }) } });
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await heading('Sorry, this survey has been closed.');
    expect(stored().refs.studyResponseRef).toBeNull();
  });

  it('of a response completed in another tab', async () => {
    await begin();
    server.reply('AssignTeam', { status: 409, detail: 'You have already completed this survey.' });
    server.reply('StudyResponseEnd', { data: { studyResponse: { endTime: '2026-11-21T10:00:00Z' } } });
    await user.click(screen.getByRole('radio', { name: 'None of the above' }));
    await heading('Thank you');
  });

  it('of an address that leads nowhere', async () => {
    server.reply('PublicStudy', { status: 404, detail: 'Not found.' });
    open();
    await heading("Sorry, we couldn't find the page you were looking for.");
    expect(screen.getByText('Check the link, or ask whoever sent it to you for a new one.')).toBeInTheDocument();
  });

  it('says that it can’t be reached, and tries again', async () => {
    server.isOffline = true;
    open();
    await heading('The survey could not be loaded');
    server.isOffline = false;
    await press('Try again');
    expect(await emailField()).toBeInTheDocument();
  });

  it('opens by itself when the network that was lost while it was loading is back', async () => {
    server.isOffline = true;
    open();
    await heading('The survey could not be loaded');
    await pass(100); // it listens once it is on the screen
    server.isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await emailField()).toBeInTheDocument();
  });
});

it('goes on in memory, and says so, when the browser keeps nothing', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await begin();
  expect(screen.getByText(/leave this window open until you have submitted/)).toBeInTheDocument();
});
