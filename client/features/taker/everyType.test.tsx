/** @jsxImportSource preact */
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { installFakeServer } from './fakeServer';
import type { TakerPrompt } from './study';
import { TakerApp } from './TakerApp';
import { STUDY_REF, testPrompt, testStudy } from './testStudy';

const LAST = testPrompt({ slug: 'last', text: 'The last question', type: 'OPEN_END' });
const TOOLS = {
  type: 'MATRIX_L',
  choiceLabels: ['Never', 'Weekly', 'Daily'],
  rowLabels: ['Copilot', 'Cursor'],
} as const;
const USE: Partial<TakerPrompt> = {
  ...TOOLS,
  slug: 'ai_tool_frequency',
  text: 'How often do you use them?',
  choiceLabels: [...TOOLS.choiceLabels],
  rowLabels: [...TOOLS.rowLabels],
};

let user: ReturnType<typeof userEvent.setup>;
let server: ReturnType<typeof installFakeServer>;
beforeEach(() => {
  window.scrollTo = () => {};
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }); // Preact draws in one
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const radio = (name: string, row?: string) =>
  (row ? within(screen.getByRole('radiogroup', { name: row })) : screen).getByRole('radio', { name });

/** Opens a survey of these questions, and one more at the end, at its first question. */
const ask = (...prompts: Partial<TakerPrompt>[]) => askOnly(...prompts, LAST);
async function askOnly(...prompts: Partial<TakerPrompt>[]) {
  server = installFakeServer(
    testStudy({ teams: [], flags: { voting_enabled: false }, prompts: prompts.map(testPrompt) }),
  );
  render(<TakerApp path={`/study/${STUDY_REF}`} />);
  await user.type(await screen.findByPlaceholderText('Enter your work email address'), 'ann@acme.test{Enter}');
  await press('Begin');
}
const answers = async () => {
  await pass(20);
  return server.saved().map(([, ...answer]) => answer);
};

describe('a recommendation', () => {
  beforeEach(() => ask({ slug: 'nps', text: 'Recommend?', type: 'NPS', polarity: 'NEGATIVE' }));

  it('is a press on one of eleven points, and goes on', async () => {
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    expect(radio('0, Not at all likely')).toBeInTheDocument();
    expect(radio('9 of 10')).toBeInTheDocument();
    await user.click(radio('10, Extremely likely'));
    await pass(250);
    await heading('The last question');
    expect(await answers()).toEqual([['nps', 10]]);
  });

  it('takes the keys 0 to 9, and waits: a 1 may be the beginning of a 10', async () => {
    await user.keyboard('1');
    await pass(2_000);
    expect(radio('1 of 10')).toBeChecked();
    await user.keyboard('10');
    expect(radio('10, Extremely likely')).toBeChecked();
    await user.keyboard('0');
    expect(radio('0, Not at all likely')).toBeChecked();
    await user.keyboard('9');
    await press('Next');
    await heading('The last question');
    expect((await answers()).at(-1)).toEqual(['nps', 9]);
  });

  it('is reached to its end with the arrow keys', async () => {
    radio('9 of 10').focus();
    await user.keyboard('9{ArrowRight}');
    await pass(2_000);
    expect(radio('10, Extremely likely')).toBeChecked();
    await user.keyboard('{Enter}');
    await heading('The last question');
  });
});

it('goes on from a rating after a press only, not after what a screen reader does', async () => {
  await ask({ slug: 'tools' });
  fireEvent.click(radio('4, Agree'));
  await pass(2_000);
  expect(radio('4, Agree')).toBeChecked();
  await user.click(radio('4, Agree'));
  await pass(250);
  await heading('The last question');
  await press('Back');
  await pass(2_000);
  expect(radio('4, Agree')).toBeChecked();
  await user.keyboard('6');
  expect(radio('4, Agree')).toBeChecked();
});

it.each([
  ['é', 'French'],
  ['٢', 'Arabic'],
])('takes the key of a 2 where it writes %s, as on a keyboard that is %s', async (key) => {
  await ask({ slug: 'tools' });
  fireEvent.keyDown(screen.getByRole('main'), { key: '@', code: 'Digit2', shiftKey: true });
  expect(radio('2, Disagree')).not.toBeChecked();
  fireEvent.keyDown(screen.getByRole('main'), { key, code: 'Digit2' });
  await pass(250);
  await heading('The last question');
  expect(await answers()).toEqual([['tools', 2]]);
});

it('answers one question, not all that follow, to a key that is held down', async () => {
  await ask({ slug: 'tools' }, { slug: 'docs', text: 'The docs help me.' });
  await user.keyboard('4');
  await pass(250);
  await heading('The docs help me.');
  fireEvent.keyDown(screen.getByRole('main'), { key: '4', repeat: true });
  await pass(2_000);
  expect(screen.getAllByRole('radio').filter((point) => (point as HTMLInputElement).checked)).toEqual([]);
  expect(await answers()).toEqual([['tools', 4]]);
});

it('does not go on by itself from where one has gone Back meanwhile', async () => {
  await ask({ slug: 'tools' }, { slug: 'docs', text: 'The docs help me.' });
  await user.keyboard('4');
  await pass(250);
  await user.click(radio('1, Strongly disagree'));
  await pass(100);
  await press('Back');
  await pass(2_000);
  await heading('My tools help me.');
  expect(radio('4, Agree')).toBeChecked();
});

describe('a single selection', () => {
  beforeEach(() => ask({ slug: 'editor', text: 'Which editor?', type: 'SINGLE_SEL', choiceLabels: ['vim', 'emacs'] }));

  it('goes on after a press', async () => {
    await press('Next');
    expect(screen.getByText('Choose an answer to go on.')).toBeInTheDocument();
    await user.click(screen.getByText('emacs'));
    await pass(250);
    await heading('The last question');
    expect(await answers()).toEqual([['editor', 'emacs']]);
  });

  it('waits for somebody who chooses by keyboard', async () => {
    radio('vim').focus();
    await user.keyboard(' {ArrowDown}');
    await pass(2_000);
    expect(radio('emacs')).toBeChecked();
    await user.keyboard('{Enter}');
    await heading('The last question');
  });
});

describe('a multiple selection', () => {
  beforeEach(() =>
    ask({ slug: 'why', text: 'What held you up?', type: 'MULTI_SEL', choiceLabels: ['Review', 'Tests', 'Meetings'] }),
  );

  it('takes all that apply, and never goes on by itself', async () => {
    expect(screen.getByRole('group', { name: 'What held you up?' })).toHaveAccessibleDescription(
      'Choose all that apply.',
    );
    for (const name of ['Review', 'Tests', 'Review']) await user.click(screen.getByRole('checkbox', { name }));
    screen.getByRole('checkbox', { name: 'Meetings' }).focus();
    await user.keyboard(' ');
    await pass(2_000);
    expect((await answers()).at(-1)).toEqual(['why', { Tests: true, Meetings: true }]);
    await press('Next');
    await heading('The last question');
  });

  it('needs one', async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Review' }));
    await user.click(screen.getByRole('checkbox', { name: 'Review' }));
    await press('Next');
    expect(screen.getByText('Choose at least one answer to go on.')).toBeInTheDocument();
  });
});

it('lets a choice such as "None" stand alone', async () => {
  await ask({
    slug: 'why',
    text: 'What held you up?',
    type: 'MULTI_SEL',
    choiceLabels: ['Review', 'Tests', 'Nothing'],
    exclusiveChoice: 'Nothing',
  });
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  for (const name of ['Review', 'Tests', 'Nothing']) await choose(name);
  expect((await answers()).at(-1)).toEqual(['why', { Nothing: true }]);
  await choose('Tests');
  expect((await answers()).at(-1)).toEqual(['why', { Tests: true }]);
});

describe('a matrix', () => {
  it('needs every row, leads to the first that has none, and is sent when it is whole', async () => {
    await ask({ ...USE, slug: 'use' });
    await user.click(radio('Daily', 'Copilot'));
    await press('Next');
    expect(screen.getByText('Choose an answer in every row to go on.')).toBeInTheDocument();
    expect(radio('Never', 'Cursor')).toHaveFocus();
    expect(await answers()).toEqual([]);
    await user.keyboard(' {ArrowRight}');
    expect(radio('Weekly', 'Cursor')).toBeChecked();
    await pass(2_000);
    expect((await answers()).at(-1)).toEqual(['use', { Copilot: 'Daily', Cursor: 'Weekly' }]);
    await user.keyboard('{Enter}');
    await heading('The last question');
  });

  it('shows the labels of a negative question in reverse, and can be skipped where that is allowed', async () => {
    await ask({ ...USE, slug: 'use', polarity: 'NEGATIVE', required: false });
    expect(
      within(screen.getByRole('radiogroup', { name: 'Cursor' }))
        .getAllByRole('radio')
        .map((input) => input.getAttribute('aria-label')),
    ).toEqual(['Daily', 'Weekly', 'Never']);
    await press('Skip');
    await heading('The last question');
    expect(await answers()).toEqual([['use', undefined]]);
  });
});

it('asks what the answer to the last question brings, and does not hand in without it', async () => {
  await askOnly({ slug: 'tools' }, { ...LAST, parentSlug: 'tools' });
  await user.click(radio('2, Disagree'));
  await pass(250);
  await heading('The last question');
});

describe('questions about the tools that are used', () => {
  const TRUST: Partial<TakerPrompt> = {
    slug: 'trust',
    text: 'I trust TOOL.',
    parentSlug: 'ai_tool_frequency',
    replacementString: 'TOOL',
  };
  const HELP: Partial<TakerPrompt> = {
    ...USE,
    slug: 'help',
    text: 'Do they help?',
    type: 'MATRIX_N',
    parentSlug: 'ai_tool_frequency',
  };
  beforeEach(() => ask(USE, HELP, TRUST));
  const uses = async (copilot: string, cursor: string) => {
    await user.click(radio(copilot, 'Copilot'));
    await user.click(radio(cursor, 'Cursor'));
  };

  it('are not asked of who uses none, and the way gets shorter', async () => {
    expect(screen.getAllByText('Step 1 of 4').length).toBeGreaterThan(0);
    await uses('Never', 'Never');
    expect(screen.getAllByText('Step 1 of 2').length).toBeGreaterThan(0);
    await press('Next');
    await heading('The last question');
  });

  it('name the tool, and leave out the others', async () => {
    await uses('Never', 'Daily');
    await press('Next');
    await heading('Do they help?');
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(radio('Weekly', 'Cursor'));
    await press('Next');
    await heading('I trust Cursor.');
    expect((await answers()).at(-1)).toEqual(['help', { Cursor: 'Weekly' }]);
  });

  it('keep what was answered to themselves once they are taken away, and send it when they come back', async () => {
    await uses('Never', 'Daily');
    await press('Next');
    server.isOffline = true;
    await user.click(radio('Weekly', 'Cursor'));
    await press('Next');
    await user.keyboard('2');
    await pass(250);
    for (let step = 0; step < 3; step += 1) await press('Back');
    await uses('Never', 'Never');
    server.isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(100);
    const sent = async () => (await answers()).map(([slug]) => slug);
    expect(new Set(await sent())).toEqual(new Set(['ai_tool_frequency']));
    await uses('Never', 'Daily');
    await pass(100);
    expect((await sent()).slice(-2)).toEqual(['help', 'trust']);
  });

  it('are asked again where a reload finds them', async () => {
    await uses('Daily', 'Never');
    await press('Next');
    await user.click(radio('Daily', 'Copilot'));
    await press('Next');
    await heading('I trust Copilot.');
    document.body.replaceChildren();
    render(<TakerApp path={`/study/${STUDY_REF}`} />);
    await heading('I trust Copilot.');
    await press('Back');
    expect(radio('Daily', 'Copilot')).toBeChecked();
  });
});
