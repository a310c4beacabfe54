import { act, screen } from '@testing-library/react';
import { refusal } from '@/apollo/testing/renderRoutes';
import {
  addCustomQuestion,
  pasteInto,
  questionForm,
  rowTexts,
  saveButton,
  textField,
  builderUser,
} from '../testing/questionForm';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rows = () => screen.getAllByRole('row').map((row) => row.querySelector('span + div, div')?.textContent);
async function chooseTopic(name = 'AI tools') {
  await builderUser.click(questionForm().getByRole('button', { name: /Topic/ }));
  await builderUser.click(screen.getByRole('option', { name }));
  await passTime(0);
}

it('shows a new question in the list and the form, and never autosaves it', async () => {
  const world = serveBuilder();
  const { callsOf } = await openBuilder('', world);
  await addCustomQuestion();
  expect(textField()).toHaveFocus();
  expect(rows()).toHaveLength(3);
  expect(rowTexts()[2]).toContain('New question');
  await pasteInto(textField(), 'Our robots are kind.');
  expect(rowTexts()[2]).toContain('Our robots are kind.');
  expect(rowTexts()[2]).toContain('Not saved');
  await builderUser.type(screen.getByRole('textbox', { name: 'Survey name' }), '!');
  await builderUser.click(screen.getByRole('button', { name: 'Remove question 1' }));
  await passTime(5000);
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    {
      name: 'Pulse!',
      sequencedPrompts: [{ slug: 'second', required: true, offersDontKnow: false }],
      expectedVersion: 1,
    },
  ]);
  expect(rowTexts()[1]).toContain('Our robots are kind.');
  await builderUser.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rowTexts()).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('second'),
    expect.stringContaining('kind'),
  ]);
});

it('stays at the form when Enter is pressed twice on the button that opens it', async () => {
  await openBuilder('', serveBuilder());
  const add = screen.getByRole('button', { name: 'Add question' });
  await builderUser.click(add);
  act(() => screen.getByRole('button', { name: 'Add custom question' }).focus());
  await builderUser.keyboard('{Enter}');
  act(() => add.focus()); // as the library gives it back before the form takes it
  await builderUser.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await passTime(100);
  expect(textField()).toHaveFocus();
  await builderUser.click(add);
  expect(screen.getByRole('dialog', { name: 'Question Library' })).toBeVisible();
});

it('removes the new question on Cancel, and shows the welcome message', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await pasteInto(textField(), 'Our robots');
  await builderUser.click(questionForm().getByRole('button', { name: 'Cancel' }));
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Welcome message' })).toBeVisible();
  await passTime(5000);
  expect(callsOf('SaveStudy')).toHaveLength(0);
});

it('names the missing fields, and focuses the first one', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await builderUser.click(saveButton());
  expect(textField()).toHaveFocus();
  expect(textField()).toHaveAccessibleDescription('0 of 256 characters Enter the text of your question.');
  expect(questionForm().getByText('Choose a topic.')).toBeVisible();
  await pasteInto(textField(), 'Fast?');
  await builderUser.click(saveButton());
  expect(questionForm().getByRole('button', { name: /Topic/ })).toHaveFocus();
  expect(callsOf('CreatePrompt')).toHaveLength(0);
});

it('counts the characters, and shows an error as soon as there are too many', async () => {
  await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await builderUser.click(textField());
  await builderUser.paste('x'.repeat(256));
  expect(textField()).toHaveAccessibleDescription('256 of 256 characters');
  await builderUser.paste('yz');
  expect(textField()).toHaveAccessibleDescription(
    '258 of 256 characters Shorten the question to at most 256 characters.',
  );
  expect(textField()).toHaveValue(`${'x'.repeat(256)}yz`); // no character is cut off silently
});

it('keeps the new question in its place after the server has saved it', async () => {
  const world = serveBuilder();
  const { callsOf } = await openBuilder('', world);
  await addCustomQuestion();
  await pasteInto(textField(), 'Our robots are kind.');
  await chooseTopic();
  await builderUser.keyboard('{Enter}');
  await builderUser.click(saveButton());
  await passTime(0);
  expect(callsOf('CreatePrompt')).toHaveLength(1);
  expect(callsOf('CreatePrompt')[0]?.variables.input).toEqual({
    key: expect.any(String),
    text: 'Our robots are kind.',
    topicSlug: 'ai_tools',
    type: 'RATING_5L',
    polarity: 'POSITIVE',
    scored: true,
    choiceLabels: [],
    translations: [],
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Our robots are kind.' })).toBeVisible();
  expect(screen.getByText('Question 3 of 3')).toBeVisible();
  await passTime(2000);
  expect(world.server.study.prompts.map(({ text }) => text)).toEqual([
    'Question first',
    'Question second',
    'Our robots are kind.',
  ]);
  await builderUser.click(screen.getByRole('button', { name: 'Add question' }));
  await builderUser.click(screen.getByRole('button', { name: 'Custom Questions 1' }));
  expect(screen.getByRole('button', { name: 'Added: Our robots are kind.' })).toBeVisible();
});

it('keeps the form open with the server’s message when the server refuses', async () => {
  const world = serveBuilder();
  world.answers.CreatePrompt = () => {
    throw refusal('BAD_USER_INPUT', 'Invalid input.', { topicSlug: ['There is no topic "ai_tools".'] });
  };
  await openBuilder('', world);
  await addCustomQuestion();
  await pasteInto(textField(), 'Our robots are kind.');
  await chooseTopic();
  await builderUser.click(saveButton());
  await passTime(0);
  expect(questionForm().getByRole('alert')).toHaveTextContent('There is no topic "ai_tools".');
  expect(textField()).toHaveValue('Our robots are kind.');
  expect(saveButton()).not.toHaveAttribute('aria-disabled');
});

it('takes two to five labels for a rating, the first and last of them required', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  await addCustomQuestion();
  await pasteInto(textField(), 'How kind are our robots?');
  await chooseTopic();
  await builderUser.click(questionForm().getByRole('radio', { name: 'Rating' }));
  const labels = () => questionForm().getAllByRole('textbox', { name: /^Label/ });
  expect(labels().map((label) => (label as HTMLInputElement).value)).toEqual(['Not at all', 'Very']);
  expect(questionForm().queryByRole('button', { name: /^Remove label/ })).toBeNull();
  for (let added = 0; added < 3; added += 1)
    await builderUser.click(questionForm().getByRole('button', { name: 'Add label' }));
  expect(labels()).toHaveLength(5);
  expect(questionForm().getByRole('button', { name: 'Add label' })).toHaveAccessibleDescription(
    'A rating has 5 steps.',
  );
  await builderUser.click(questionForm().getByRole('button', { name: 'Remove label 4' }));
  await builderUser.click(questionForm().getByRole('button', { name: 'Remove label 3' }));
  await builderUser.click(questionForm().getByRole('button', { name: 'Remove label 2' }));
  await builderUser.clear(labels()[0]!);
  await builderUser.type(labels()[0]!, 'N');
  await builderUser.click(saveButton());
  expect(questionForm().getByText('The first and the last label need at least 2 characters.')).toBeVisible();
  expect(labels()[0]).toHaveFocus();
  await builderUser.type(labels()[0]!, 'ever');
  await builderUser.click(saveButton());
  await passTime(0);
  expect(callsOf('CreatePrompt')[0]?.variables.input).toMatchObject({
    type: 'RATING_5N',
    choiceLabels: ['Never', 'Very'],
  });
});

it('clears the polarity when the type changes', async () => {
  await openBuilder('', serveBuilder());
  await addCustomQuestion();
  const negative = () => questionForm().queryByRole('checkbox', { name: /Negative question/ });
  await builderUser.click(negative()!);
  expect(negative()).toBeChecked();
  await builderUser.click(questionForm().getByRole('radio', { name: 'Open-Ended' }));
  expect(negative()).toBeNull();
  await builderUser.click(questionForm().getByRole('radio', { name: 'Sentiment' }));
  expect(negative()).not.toBeChecked();
});

it('adds the question only once when the reply to the first attempt was lost', async () => {
  const world = serveBuilder();
  const create = world.answers.CreatePrompt!;
  world.answers.CreatePrompt = () => {
    throw new TypeError('Failed to fetch');
  };
  const { callsOf } = await openBuilder('', world);
  await addCustomQuestion();
  await pasteInto(textField(), 'Our robots are kind.');
  await chooseTopic();
  await builderUser.click(saveButton());
  await passTime(0);
  world.answers.CreatePrompt = create;
  await builderUser.click(saveButton());
  await passTime(0);
  const [first, second] = callsOf('CreatePrompt').map(({ variables }) => variables.input as { key: string });
  expect(second).toEqual(first);
});

it('shows advice that does not prevent saving', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  await addCustomQuestion();
  textField().focus();
  await builderUser.paste('Our organizational infrastructure facilitates collaboration and experimentation.');
  expect(questionForm().getByText('Reading level: Hard.')).toBeVisible();
  expect(questionForm().getByText('Two questions in one?')).toBeVisible();
  await chooseTopic();
  await builderUser.click(saveButton());
  await passTime(0);
  expect(callsOf('CreatePrompt')).toHaveLength(1);
});
