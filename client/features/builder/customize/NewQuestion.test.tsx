import { screen } from '@testing-library/react';
import { refusal } from '@/apollo/testing/renderRoutes';
import { addCustomQuestion, fill, form, rowTexts, saveButton, textField, user } from '../testing/questionForm';
import { open, pass, serve } from '../testing/world';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rows = () => screen.getAllByRole('row').map((row) => row.querySelector('span + div, div')?.textContent);
async function chooseTopic(name = 'AI tools') {
  await user.click(form().getByRole('button', { name: /Topic/ }));
  await user.click(screen.getByRole('option', { name }));
  await pass(0);
}

it('writes a new question in the list and the middle, which the auto-save never sends', async () => {
  const world = serve();
  const { callsOf } = await open('', world);
  await addCustomQuestion();
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
  await addCustomQuestion();
  await fill(textField(), 'Our robots');
  await user.click(form().getByRole('button', { name: 'Cancel' }));
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Welcome message' })).toBeVisible();
  await pass(5000);
  expect(callsOf('SaveStudy')).toHaveLength(0);
});

it('says what is missing, and goes there', async () => {
  const { callsOf } = await open('', serve());
  await addCustomQuestion();
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
  await addCustomQuestion();
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
  await addCustomQuestion();
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
  await addCustomQuestion();
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
  await addCustomQuestion();
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
  await addCustomQuestion();
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
  await addCustomQuestion();
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
  await addCustomQuestion();
  textField().focus();
  await user.paste('Our organizational infrastructure facilitates collaboration and experimentation.');
  expect(form().getByText('Reading level: Hard.')).toBeVisible();
  expect(form().getByText('Two questions in one?')).toBeVisible();
  await chooseTopic();
  await user.click(saveButton());
  await pass(0);
  expect(callsOf('CreatePrompt')).toHaveLength(1);
});
