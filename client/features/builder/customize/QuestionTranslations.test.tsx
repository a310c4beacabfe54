import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage } from '@/apollo/testing/aPage';
import { refusal } from '@/apollo/testing/renderRoutes';
import type { LibraryPromptFragment } from '../BuilderPage.generated';
import { aLibraryQuestion, aBuilderPage, aDraftStudy } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const words = (language: 'de' | 'fr', text: string, ...choiceLabels: string[]) => ({
  __typename: 'PromptTranslation' as const,
  language,
  text,
  choiceLabels,
});
const GERMAN = words('de', 'Wie flink?', 'Gar nicht', 'Sehr');
const own = (facts: Partial<LibraryPromptFragment>) =>
  aLibraryQuestion('own_robots', {
    scope: 'CUSTOMER',
    text: 'How quick are they?',
    type: 'RATING_5N',
    choiceLabels: ['Not at all', 'Very'],
    translations: [GERMAN],
    ...facts,
  });

/** A survey with one custom question, whose form is open. */
async function openForm(facts: Partial<LibraryPromptFragment> = {}, button = 'Edit') {
  const prompt = own(facts);
  const world = serveBuilder(
    { prompts: [{ ...aDraftStudy().prompts[0]!, ...prompt, __typename: 'StudyPrompt', required: true }] },
    { promptPage: aPage('PromptConnection', [...aBuilderPage().promptPage.nodes, prompt]) },
  );
  const page = await openBuilder('', world);
  await user.click(screen.getByText(prompt.text));
  await passTime(0);
  await user.click(screen.getByText(button));
  await passTime(100);
  return { ...page, world, sent: () => page.callsOf('UpdatePrompt').at(-1)?.variables.input };
}
/** Queries inside the form alone, which are quick even on a busy machine. */
const form = () => within(document.forms[0]!);
const field = (label: string) => form().getByLabelText(label);
const fill = async (label: string, text: string) => {
  await user.click(field(label));
  await user.paste(text);
};
const language = async (name: RegExp) => user.click(form().getByRole('tab', { name }));
const panel = () => within(form().getByRole('tabpanel'));
const panelLabels = () => panel().getAllByRole('textbox').slice(1) as HTMLInputElement[];
async function save() {
  await user.click(form().getByText('Save question'));
  await passTime(0);
}

it('starts folded until there is a translation, which is saved with the question', async () => {
  const { sent } = await openForm({ translations: [] });
  expect(form().queryByRole('tab')).toBeNull();
  await user.click(form().getByRole('button', { name: 'Translations', expanded: false }));
  expect(panel().getByText('Whoever reads in German sees the question as you wrote it.')).toBeVisible();
  await fill('Question in German', 'Wie schnell?');
  expect(panel().getByText('The 2 labels you left empty are shown as you wrote them.')).toBeVisible();
  expect(form().getByRole('tab', { name: /^German.*in part$/ })).toBeVisible();
  await fill('“Not at all” in German', 'Gar nicht');
  expect(panel().getByText('The label you left empty is shown as you wrote it.')).toBeVisible();
  await save();
  expect(sent()).toMatchObject({
    text: 'How quick are they?',
    translations: [{ language: 'de', text: 'Wie schnell?', choiceLabels: ['Gar nicht', ''] }],
  });
  expect(screen.getByText('Also in German')).toBeVisible();
});

it('shows each language in its own direction, and its tabs work by keyboard', async () => {
  await openForm();
  expect(form().getByRole('button', { name: 'Translations: German', expanded: true })).toBeVisible();
  form()
    .getByRole('tab', { name: /^German.*complete$/ })
    .focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(form().getByRole('tab', { name: 'Arabic' })).toHaveFocus();
  for (const box of panel().getAllByRole('textbox')) expect([box.lang, box.dir]).toEqual(['ar', 'rtl']);
  await user.keyboard('{Home}');
  for (const box of panel().getAllByRole('textbox')) expect([box.lang, box.dir]).toEqual(['de', 'ltr']);
});

it('adds and removes translated labels together with those of the question', async () => {
  const { sent } = await openForm();
  await user.click(form().getByRole('button', { name: 'Add label' }));
  expect(panelLabels().map(({ value }) => value)).toEqual(['Gar nicht', '', 'Sehr']);
  await fill('Label 2', 'Fairly');
  await user.click(form().getByRole('button', { name: 'Remove label 1' }));
  expect(panelLabels().map(({ value }) => value)).toEqual(['', 'Sehr']);
  await save();
  expect(sent()).toMatchObject({
    choiceLabels: ['Fairly', 'Very'],
    translations: [{ language: 'de', text: 'Wie flink?', choiceLabels: ['', 'Sehr'] }],
  });
});

it('has no fields for labels where the question has none', async () => {
  const { sent } = await openForm();
  await user.click(form().getByRole('radio', { name: 'Open-Ended' }));
  expect(panel().getAllByRole('textbox')).toHaveLength(1);
  expect(panel().getByText('All of it is in German.')).toBeVisible();
  await save();
  expect(sent()).toMatchObject({
    type: 'OPEN_END',
    translations: [{ language: 'de', text: 'Wie flink?', choiceLabels: [] }],
  });
});

it('opens the language with an error, and shows the error under its field', async () => {
  const { callsOf } = await openForm({ translations: [GERMAN, words('fr', 'Vite ?', 'Non', 'Oui')] });
  await language(/^French/);
  await user.clear(field('Question in French'));
  await language(/^Spanish/);
  await save();
  expect(field('Question in French')).toHaveFocus();
  expect(field('Question in French')).toHaveAccessibleDescription(
    '0 of 256 characters Enter the question, or clear its labels.',
  );
  await user.paste('Vite ?');
  expect(field('Question in French')).toHaveFocus();
  expect(callsOf('UpdatePrompt')).toHaveLength(0);
});

it('shows at once when a text is too long, and on saving when a label is too long', async () => {
  const { callsOf } = await openForm({ translations: [words('fr', 'Vite ?', 'Non', 'O')] });
  await save();
  expect(field('“Very” in French')).toHaveFocus();
  expect(field('“Very” in French')).toHaveAccessibleDescription(
    'The first and the last label need at least 2 characters.',
  );
  await fill('Question in French', 'x'.repeat(257));
  expect(field('Question in French')).toHaveAccessibleDescription(/Shorten the question to at most 256 characters\.$/);
  expect(callsOf('UpdatePrompt')).toHaveLength(0);
});

it('removes a translation when all its fields are cleared', async () => {
  const { sent } = await openForm();
  for (const box of ['Question in German', '“Not at all” in German', '“Very” in German']) await user.clear(field(box));
  expect(form().getByRole('button', { name: 'Translations' })).toBeVisible();
  await save();
  expect(sent()).toMatchObject({ translations: [] });
});

it('can be added to a used question, which has no other field to edit', async () => {
  const { sent, callsOf } = await openForm(
    { frozen: true, askedIn: ['de'], translations: [words('de', 'Wie flink?', 'Gar nicht', '')] },
    'Translate',
  );
  expect(screen.getByRole('form', { name: 'Translate question' })).toBeVisible();
  expect(form().queryByRole('textbox', { name: 'Question' })).toBeNull();
  expect(field('Question in French')).toHaveFocus(); // French is the first language that it was not asked in
  await fill('Question in French', 'Vite ?');
  await language(/^German/);
  expect(field('Question in German')).toBeDisabled();
  expect(field('“Not at all” in German')).toBeDisabled();
  expect(panel().getByText(/what people read stays/)).toBeVisible();
  await fill('“Very” in German', 'Sehr');
  expect(field('“Very” in German')).toHaveValue('Sehr');
  await save();
  expect(sent()).toEqual({
    translations: [
      { language: 'de', text: 'Wie flink?', choiceLabels: ['Gar nicht', 'Sehr'] },
      { language: 'fr', text: 'Vite ?', choiceLabels: ['', ''] },
    ],
  });
  await passTime(2000);
  expect(callsOf('SaveStudy')).toHaveLength(1);
});

it('keeps a refused translation and shows the server’s message', async () => {
  const { world } = await openForm();
  world.answers.UpdatePrompt = () => {
    throw refusal('BAD_USER_INPUT', 'Invalid input.', { translations: ['The language "de" is in the list twice.'] });
  };
  await save();
  expect(form().getByRole('alert')).toHaveTextContent('The language "de" is in the list twice.');
  expect(field('Question in German')).toHaveValue('Wie flink?');
});
