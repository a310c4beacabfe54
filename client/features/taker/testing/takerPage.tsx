import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEY } from '../session/storage';
import type { PublicStudy, TakerPrompt } from '../survey/study';
import { TakerApp } from '../TakerApp';
import { installFakeServer } from './fakeServer';
import { STUDY_REF, testPrompt, testStudy } from './testStudy';

/** The keyboard and the mouse of the test that runs. */
export let user: ReturnType<typeof userEvent.setup>;
/** The server of the test that runs. */
export let server: ReturnType<typeof installFakeServer>;

/** From now on the server serves the test survey with this change. */
export const serve = (change: Partial<PublicStudy> = {}) => (server = installFakeServer(testStudy(change)));

/** Gives each test of a file a browser with empty storage, a server with the test survey, and a clock that the test moves. */
export function preparePage() {
  beforeEach(() => {
    window.scrollTo = () => {};
    jest.useFakeTimers();
    user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    serve();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
  });
}

/** Lets this much time pass for the page. */
export const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the page, by default at the address of the survey. */
export const open = (path = `/study/${STUDY_REF}`) => render(<TakerApp address={path} />);
/** Opens the page in a browser that asks for these languages. */
export function openIn(...languages: string[]) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  return open();
}
/** Presses a button, once presses count after a step has changed. */
export async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await settled();
  await user.click(button);
  await settled();
}
/** Goes from the last question, or the vote, to the review, and waits until presses count. */
export async function goToReview() {
  await press('Next');
  await heading('Your answers');
  await advanceTime(700);
}
/** Waits until presses count after a step has changed. */
export const settled = () => advanceTime(400);
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** A radio button by its name, in a matrix that of the row. */
export const radio = (name: string, row?: string) =>
  (row ? within(screen.getByRole('radiogroup', { name: row })) : screen).getByRole('radio', { name });
export const emailField = () => screen.findByPlaceholderText('Enter your work email address');
export const storedState = () => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');

/** Opens the survey and goes past its welcome. */
export async function begin() {
  open();
  await user.type(await emailField(), 'ann@acme.test{Enter}');
  await press('Begin');
}

/** Answers the test survey up to its open question, and returns the empty field of that question. */
export async function answerUpToOpenQuestion() {
  await begin();
  await user.click(screen.getByRole('treeitem', { name: 'Falcon' }));
  await press('Next');
  await user.click(screen.getByRole('radio', { name: '2, Disagree' }));
  await advanceTime(250);
  await heading('How easy is a release?');
  await settled();
  await user.keyboard('4');
  await advanceTime(250);
  await settled();
  return screen.getByRole('textbox', { name: 'What would you fix?' });
}

/** Answers all questions of the test survey, and stops at its vote. */
export async function answerAll() {
  await user.type(await answerUpToOpenQuestion(), 'The build');
  await press('Next');
  await heading('What topics would you like to see prioritized?');
}

const LAST = testPrompt({ slug: 'last', text: 'The last question', type: 'OPEN_END' });

/** Opens a survey of these questions alone, without teams and vote, at the first of them. */
export function askOnly(...prompts: Partial<TakerPrompt>[]) {
  serve({ teams: [], flags: { voting_enabled: false }, prompts: prompts.map(testPrompt) });
  return begin();
}

/** Opens a survey of these questions and one more at the end, which is called "The last question". */
export const ask = (...prompts: Partial<TakerPrompt>[]) => askOnly(...prompts, LAST);

/** The saved answers after all requests have arrived: pairs of a question and its answer. */
export async function savedAnswers() {
  await advanceTime(20);
  return server.saved().map(([, ...answer]) => answer);
}

/** The answers as they were sent, after all requests have arrived. */
export async function sentAnswers() {
  await advanceTime(20);
  return server.calls.filter(({ operation }) => operation === 'AnswerPrompt').map(({ variables }) => variables.input!);
}
