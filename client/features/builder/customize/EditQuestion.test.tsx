import { screen } from '@testing-library/react';
import { aLibraryQuestion, aPage, aStudy } from '../testing/fixtures';
import { fill, form, rowTexts, saveButton, textField, user } from '../testing/questionForm';
import { open, pass, serve } from '../testing/world';

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
