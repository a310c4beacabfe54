import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aLibraryQuestion, aPage, aStudy, STUDY } from '../testing/fixtures';
import { open, pass, serve } from '../testing/world';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const own = (facts: object = {}) =>
  aLibraryQuestion('own_robots', { scope: 'CUSTOMER', text: 'Our robots are fast.', ...facts });
/** A survey whose last question is the company's own. */
const withOwn = (facts: object = {}) =>
  serve(
    {
      prompts: [...aStudy().prompts, { ...aStudy().prompts[0]!, ...own(), __typename: 'StudyPrompt', required: true }],
    },
    { prompts: [...aPage().prompts, own(facts)] },
  );

async function write() {
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(screen.getByRole('button', { name: 'Add custom question' }));
  await pass(100);
}
const fill = (field: HTMLElement, text: string) => user.click(field).then(() => user.paste(text)); // typing draws the whole builder for each letter
const form = () => within(screen.getByRole('form'));
const textField = () => form().getByRole('textbox', { name: 'Question' });
const saveButton = () => form().getByRole('button', { name: 'Save question' });
const rows = () => screen.getAllByRole('row').map((row) => row.querySelector('span + div, div')?.textContent);
const rowTexts = () => screen.getAllByRole('row').map((row) => row.textContent);
async function chooseTopic(name = 'AI tools') {
  await user.click(form().getByRole('button', { name: /Topic/ }));
  await user.click(screen.getByRole('option', { name }));
  await pass(0);
}

it('writes a new question in the list and the middle, which the auto-save never sends', async () => {
  const world = serve();
  const { callsOf } = await open('', world);
  await write();
  expect(textField()).toHaveFocus();
  expect(rows()).toHaveLength(3);
  expect(rowTexts()[2]).toContain('New question');
  await fill(textField(), 'Our robots are kind.');
  expect(rowTexts()[2]).toContain('Our robots are kind.');
  expect(rowTexts()[2]).toContain('Not saved');
  await user.type(screen.getByRole('textbox', { name: 'Survey name' }), '!');
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  await pass(5000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    { name: 'Pulse!', sequencedPrompts: [{ slug: 'second', required: true }], expectedVersion: 1 },
  ]);
  expect(rowTexts()[1]).toContain('Our robots are kind.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rowTexts()).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('second'),
    expect.stringContaining('kind'),
  ]);
});

it('takes it out on Cancel, and shows the welcome message', async () => {
  const { callsOf } = await open('', serve());
  await write();
  await fill(textField(), 'Our robots');
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Welcome message' })).toBeVisible();
  await pass(5000);
  expect(callsOf('SaveStudy')).toHaveLength(0);
});

it('keeps what is written while something else is looked at', async () => {
  await open('', serve());
  await write();
  await fill(textField(), 'Our robots');
  await user.click(screen.getByRole('button', { name: 'Welcome message' }));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  expect(screen.getByRole('button', { name: 'Add custom question' })).toHaveAccessibleDescription(
    'Save or cancel the question you are writing first.',
  );
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByText('Our robots'));
  await pass(0);
  expect(textField()).toHaveValue('Our robots');
});

it('says what is missing, and goes there', async () => {
  const { callsOf } = await open('', serve());
  await write();
  await user.click(saveButton());
  expect(textField()).toHaveFocus();
  expect(textField()).toHaveAccessibleDescription('0 of 256 characters Enter the text of your question.');
  expect(form().getByText('Choose a topic.')).toBeVisible();
  await fill(textField(), 'Fast?');
  await user.click(saveButton());
  expect(form().getByRole('button', { name: /Topic/ })).toHaveFocus();
  expect(callsOf('CreatePrompt')).toHaveLength(0);
});

it('counts the characters, and says at once when they are too many', async () => {
  await open('', serve());
  await write();
  await user.click(textField());
  await user.paste('x'.repeat(256));
  expect(textField()).toHaveAccessibleDescription('256 of 256 characters');
  await user.paste('yz');
  expect(textField()).toHaveAccessibleDescription(
    '258 of 256 characters Shorten the question to at most 256 characters.',
  );
  expect(textField()).toHaveValue(`${'x'.repeat(256)}yz`); // nothing is cut off behind one's back
});

it('saves it in its place, once the server knows it', async () => {
  const world = serve();
  const { callsOf } = await open('', world);
  await write();
  await fill(textField(), 'Our robots are kind.');
  await chooseTopic();
  await user.keyboard('{Enter}');
  await user.click(saveButton());
  await pass(0);
  expect(callsOf('CreatePrompt')).toHaveLength(1);
  expect(callsOf('CreatePrompt')[0]?.variables.input).toEqual({
    key: expect.any(String),
    text: 'Our robots are kind.',
    topicSlug: 'ai_tools',
    type: 'RATING_5L',
    polarity: 'POSITIVE',
    choiceLabels: [],
    translations: [],
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Our robots are kind.' })).toBeVisible();
  expect(screen.getByText('Question 3 of 3')).toBeVisible();
  await pass(2000);
  expect(world.server.study.prompts.map(({ text }) => text)).toEqual([
    'Question first',
    'Question second',
    'Our robots are kind.',
  ]);
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  await user.click(screen.getByRole('button', { name: 'Custom Questions 1' }));
  expect(screen.getByRole('button', { name: 'Added: Our robots are kind.' })).toBeVisible();
});

it('stays with the server’s words under the form when it is refused', async () => {
  const world = serve();
  world.answers.CreatePrompt = () => {
    throw refusal('BAD_USER_INPUT', 'Invalid input.', { topicSlug: ['There is no topic "ai_tools".'] });
  };
  await open('', world);
  await write();
  await fill(textField(), 'Our robots are kind.');
  await chooseTopic();
  await user.click(saveButton());
  await pass(0);
  expect(form().getByRole('alert')).toHaveTextContent('There is no topic "ai_tools".');
  expect(textField()).toHaveValue('Our robots are kind.');
  expect(saveButton()).not.toHaveAttribute('aria-disabled');
});

it('has labels for a rating: two at least, five at most, the ends named', async () => {
  const { callsOf } = await open('', serve());
  await write();
  await fill(textField(), 'How kind are our robots?');
  await chooseTopic();
  await user.click(form().getByRole('radio', { name: 'Rating' }));
  const labels = () => form().getAllByRole('textbox', { name: /^Label/ });
  expect(labels().map((label) => (label as HTMLInputElement).value)).toEqual(['Not at all', 'Very']);
  expect(form().queryByRole('button', { name: /^Remove label/ })).toBeNull();
  for (let added = 0; added < 3; added += 1) await user.click(form().getByRole('button', { name: 'Add label' }));
  expect(labels()).toHaveLength(5);
  expect(form().getByRole('button', { name: 'Add label' })).toHaveAccessibleDescription('A rating has 5 steps.');
  await user.click(form().getByRole('button', { name: 'Remove label 4' }));
  await user.click(form().getByRole('button', { name: 'Remove label 3' }));
  await user.click(form().getByRole('button', { name: 'Remove label 2' }));
  await user.clear(labels()[0]!);
  await user.type(labels()[0]!, 'N');
  await user.click(saveButton());
  expect(form().getByText('The first and the last label need at least 2 characters.')).toBeVisible();
  expect(labels()[0]).toHaveFocus();
  await user.type(labels()[0]!, 'ever');
  await user.click(saveButton());
  await pass(0);
  expect(callsOf('CreatePrompt')[0]?.variables.input).toMatchObject({
    type: 'RATING_5N',
    choiceLabels: ['Never', 'Very'],
  });
});

it('clears the polarity when the type changes', async () => {
  await open('', serve());
  await write();
  const negative = () => form().queryByRole('checkbox', { name: /Negative question/ });
  await user.click(negative()!);
  expect(negative()).toBeChecked();
  await user.click(form().getByRole('radio', { name: 'Open-Ended' }));
  expect(negative()).toBeNull();
  await user.click(form().getByRole('radio', { name: 'Sentiment' }));
  expect(negative()).not.toBeChecked();
});

it('adds it once when the answer to the first attempt was lost', async () => {
  const world = serve();
  const create = world.answers.CreatePrompt!;
  world.answers.CreatePrompt = () => {
    throw new TypeError('Failed to fetch');
  };
  const { callsOf } = await open('', world);
  await write();
  await fill(textField(), 'Our robots are kind.');
  await chooseTopic();
  await user.click(saveButton());
  await pass(0);
  world.answers.CreatePrompt = create;
  await user.click(saveButton());
  await pass(0);
  const [first, second] = callsOf('CreatePrompt').map(({ variables }) => variables.input as { key: string });
  expect(second).toEqual(first);
});

it('advises, and saves all the same', async () => {
  const { callsOf } = await open('', serve());
  await write();
  textField().focus();
  await user.paste('Our organizational infrastructure facilitates collaboration and experimentation.');
  expect(form().getByText('Reading level: Hard.')).toBeVisible();
  expect(form().getByText('Two questions in one?')).toBeVisible();
  await chooseTopic();
  await user.click(saveButton());
  await pass(0);
  expect(callsOf('CreatePrompt')).toHaveLength(1);
});

it('changes a question of one’s own, and tells the survey', async () => {
  const world = withOwn();
  const { callsOf } = await open('', world);
  await user.click(screen.getByText('Our robots are fast.'));
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await pass(0);
  expect(screen.getByRole('form', { name: 'Edit question' })).toBeVisible();
  await user.clear(textField());
  await fill(textField(), 'Our robots are quick.');
  await user.click(saveButton());
  await pass(2000);
  expect(callsOf('UpdatePrompt')[0]?.variables).toMatchObject({
    slug: 'own_robots',
    input: { text: 'Our robots are quick.' },
  });
  expect(world.server.study.prompts[2]).toMatchObject({ slug: 'own_robots', text: 'Our robots are quick.' });
  expect(screen.getByRole('heading', { level: 2, name: 'Our robots are quick.' })).toBeVisible();
});

it('leaves it as it was on Cancel', async () => {
  const { callsOf } = await open('', withOwn());
  await user.click(screen.getByText('Our robots are fast.'));
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await pass(0);
  await fill(textField(), ' Or not.');
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Our robots are fast.' })).toBeVisible();
  expect(callsOf('UpdatePrompt')).toHaveLength(0);
});

it.each([
  [
    'template questions',
    'Question first',
    {},
    'This is a template question, which can’t be edited. Create a custom question instead.',
  ],
  [
    'used ones',
    'Our robots are fast.',
    { frozen: true },
    'This custom question was used in a prior survey. It can’t be edited, so that its scores stay comparable.',
  ],
])('does not change %s, and says why', async (_, text, facts, reason) => {
  await open('', withOwn(facts));
  await user.click(screen.getByText(text));
  await pass(0);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(reason);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByRole('form')).toBeNull();
});

it('keeps a change as a new question when somebody else took the question out', async () => {
  const world = withOwn();
  await open('', world);
  await user.click(screen.getByText('Our robots are fast.'));
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await pass(0);
  await fill(textField(), ' Mostly.');
  world.put({ prompts: aStudy().prompts });
  await user.type(screen.getByRole('textbox', { name: 'Survey name' }), '!');
  await pass(2000);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await pass(0);
  expect(rowTexts()[2]).toContain('Our robots are fast. Mostly.');
  await user.click(screen.getByText('Our robots are fast. Mostly.'));
  await pass(0);
  expect(screen.getByRole('form', { name: 'New question' })).toBeVisible();
});

it('warns whoever leaves with a question unsaved, and holds Continue', async () => {
  const { router } = await open('', serve());
  await write();
  await fill(textField(), 'Our robots');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    'Save or cancel the question you are writing to continue.',
  );
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);

  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await pass(0);
  expect(screen.getByRole('alertdialog', { name: 'Your question is not saved' })).toHaveTextContent(
    'If you leave now, the question you are writing is lost.',
  );
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await pass(0);
  expect(router.state.location.pathname).toBe(`/study/${STUDY}/build`);
  expect(textField()).toHaveValue('Our robots');
  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await pass(0);
  expect(router.state.location.pathname).toBe('/studies');
});

it('lets one leave with an untouched form', async () => {
  const { router } = await open('', serve());
  await write();
  await act(() => router.navigate('/studies'));
  expect(router.state.location.pathname).toBe('/studies');
});
