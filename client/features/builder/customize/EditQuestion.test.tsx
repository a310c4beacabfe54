import { aPage } from '@/apollo/testing/aPage';
import { act, fireEvent, screen } from '@testing-library/react';
import { aLibraryQuestion, aBuilderPage, aDraftStudy } from '../testing/fixtures';
import { pasteInto, questionForm, rowTexts, saveButton, textField, builderUser } from '../testing/questionForm';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const own = (facts: object = {}) =>
  aLibraryQuestion('own_robots', { scope: 'CUSTOMER', text: 'Our robots are fast.', ...facts });
/** A survey whose last question is the company's own. */
const withOwn = (facts: object = {}) =>
  serveBuilder(
    {
      prompts: [
        ...aDraftStudy().prompts,
        { ...aDraftStudy().prompts[0]!, ...own(), __typename: 'StudyPrompt', required: true },
      ],
    },
    { promptPage: aPage('PromptConnection', [...aBuilderPage().promptPage.nodes, own(facts)]) },
  );

it('saves a changed custom question together with the survey', async () => {
  const world = withOwn();
  const { callsOf } = await openBuilder('', world);
  await builderUser.click(screen.getByText('Our robots are fast.'));
  await passTime(0);
  await builderUser.click(screen.getByRole('button', { name: 'Edit' }));
  await passTime(0);
  expect(screen.getByRole('form', { name: 'Edit question' })).toBeVisible();
  await builderUser.clear(textField());
  await pasteInto(textField(), 'Our robots are quick.');
  await builderUser.click(saveButton());
  await passTime(2000);
  expect(callsOf('UpdatePrompt')[0]?.variables).toMatchObject({
    slug: 'own_robots',
    input: { text: 'Our robots are quick.' },
  });
  expect(world.server.study.prompts[2]).toMatchObject({ slug: 'own_robots', text: 'Our robots are quick.' });
  expect(screen.getByRole('heading', { level: 2, name: 'Our robots are quick.' })).toBeVisible();
});

it('discards the changes of a question on Cancel', async () => {
  const { callsOf } = await openBuilder('', withOwn());
  await builderUser.click(screen.getByText('Our robots are fast.'));
  await passTime(0);
  await builderUser.click(screen.getByRole('button', { name: 'Edit' }));
  await passTime(0);
  await pasteInto(textField(), ' Or not.');
  await builderUser.click(questionForm().getByRole('button', { name: 'Cancel' }));
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
    'used custom questions',
    'Our robots are fast.',
    { frozen: true },
    'This custom question was used in a prior survey. It can’t be edited, so that its scores stay comparable.',
  ],
])('does not let people edit %s, and gives the reason', async (_, text, facts, reason) => {
  await openBuilder('', withOwn(facts));
  await builderUser.click(screen.getByText(text));
  await passTime(0);
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(reason);
  await builderUser.click(screen.getByRole('button', { name: 'Edit' }));
  expect(screen.queryByRole('form')).toBeNull();
});

it('keeps the changed text as a new question when somebody else removed the question', async () => {
  const world = withOwn();
  await openBuilder('', world);
  await builderUser.click(screen.getByText('Our robots are fast.'));
  await passTime(0);
  await builderUser.click(screen.getByRole('button', { name: 'Edit' }));
  await passTime(0);
  await pasteInto(textField(), ' Mostly.');
  world.put({ prompts: aDraftStudy().prompts });
  await builderUser.type(screen.getByRole('textbox', { name: 'Survey name' }), '!');
  await passTime(2000);
  // The form moves to another row while a click of a user would still end, so this click is one event inside one act.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Keep mine' })));
  await passTime(0);
  expect(rowTexts()[2]).toContain('Our robots are fast. Mostly.');
  await builderUser.click(screen.getByText('Our robots are fast. Mostly.'));
  await passTime(0);
  expect(screen.getByRole('form', { name: 'New question' })).toBeVisible();
});
