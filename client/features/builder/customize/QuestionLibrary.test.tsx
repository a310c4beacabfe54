import { aPage } from '@/apollo/testing/aPage';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTheme } from '@/theme/renderWithTheme';
import { ToastRegion } from '@/ui/Toast';
import { analytics, type NewAnalyticsEvent } from '@/lib/analytics';
import { aDraftStudy, aLibraryQuestion } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const prompts = [
  aLibraryQuestion('first', { popularity: 1 }),
  aLibraryQuestion('second', { popularity: 12 }),
  aLibraryQuestion('copilot', { topicSlug: 'ai_tools', popularity: 3 }),
  aLibraryQuestion('own_robots', { scope: 'CUSTOMER', text: 'Our robots are fast.' }),
];

const inLibrary = (questions: object[]) => aPage('PromptConnection', questions);

async function openLibrary(page: object = { promptPage: inLibrary(prompts) }, asked: string[] = []) {
  const inSurvey = asked.map((slug) => ({ ...aDraftStudy().prompts[0]!, slug }));
  const world = serveBuilder({ prompts: inSurvey }, page);
  const { callsOf } = await openBuilder('', world);
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  const dialog = screen.getByRole('dialog', { name: 'Question Library' });
  return { world, callsOf, dialog, library: within(dialog) };
}
const aPack = (slug: string, name: string, promptSlugs: string[]) => ({
  __typename: 'StudyTemplate' as const,
  ...{ slug, name, description: `All about ${name}.`, promptSlugs },
});
const section = async (library: Pick<typeof screen, 'getByRole'>, name: RegExp) =>
  user.click(library.getByRole('button', { name }));
const shown = (library: Pick<typeof screen, 'queryAllByRole'>) =>
  library.queryAllByRole('button', { name: /^Add: / }).map((button) => button.getAttribute('aria-label')!.slice(5));

it('shows the template questions first, sorted by popularity', async () => {
  const { library } = await openLibrary();
  expect(shown(library)).toEqual(['Question second', 'Question copilot', 'Question first']);
  expect(library.getByText('Sentiment · Documentation · Asked in 12 surveys')).toBeVisible();
  expect(library.getByText('Sentiment · Documentation · Asked in 1 survey')).toBeVisible();
});

it('has a section for each topic, and marks AI tools as new', async () => {
  const { library } = await openLibrary();
  expect(library.getByRole('heading', { name: 'Template Questions by Topic' })).toBeVisible();
  expect(library.getByRole('button', { name: 'AI tools New 1' })).toBeVisible();
  expect(library.getByRole('button', { name: 'Documentation 2' })).not.toHaveTextContent('New');
  await section(library, /^AI tools/);
  expect(shown(library)).toEqual(['Question copilot']);
});

it('adds a pack as a whole, without what the survey has already, and can undo that', async () => {
  const follows = aLibraryQuestion('copilot_value', { topicSlug: 'ai_tools', parentSlug: 'copilot' });
  const studyTemplates = [
    aPack('ai', 'AI at work', ['copilot', 'copilot_value', 'second', 'retired', 'unknown']),
    aPack('core', 'DevEx core', ['first', 'copilot']),
  ];
  const retired = aLibraryQuestion('retired', { visibility: 'HIDDEN' });
  const page = { promptPage: inLibrary([...prompts, follows, retired]), studyTemplates };
  renderWithTheme(<ToastRegion />);
  const { world, library } = await openLibrary(page, ['second']);
  await section(library, /^AI at work 3/);
  expect(library.getByText('All about AI at work.')).toBeVisible();
  expect(library.getByText('With them, the survey takes about 2 min.')).toBeVisible();
  await user.click(library.getByRole('button', { name: 'Add the other 2 of 3 questions' }));
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug }) => slug)).toEqual(['second', 'copilot', 'copilot_value']);
  const whole = library.getByRole('button', { name: 'All added' });
  expect(whole).toHaveAccessibleDescription('The survey has all questions of this pack.');
  expect(whole).toHaveFocus();
  const message = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(message.getByText('AI at work: 2 questions added')).toBeVisible();
  expect(message.getByText('The survey had 1 question of this pack already.')).toBeVisible();

  await section(library, /^DevEx core 2/);
  await user.click(library.getByRole('button', { name: 'Add the other 1 of 2 questions' }));
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug }) => slug)).toEqual(['second', 'copilot', 'copilot_value', 'first']);

  await user.click(message.getAllByRole('button', { name: 'Undo' })[0]!);
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug }) => slug)).toEqual(['second', 'first']);
});

it('warns of too many open questions before a pack is added', async () => {
  const open = ['a', 'b', 'c', 'd'].map((slug) => aLibraryQuestion(slug, { type: 'OPEN_END' }));
  const studyTemplates = [aPack('open', 'Open', ['a', 'b', 'c', 'd']), aPack('few', 'Few', ['a', 'b', 'c'])];
  const { library } = await openLibrary({ promptPage: inLibrary(open), studyTemplates });
  await section(library, /^Few 3/);
  expect(library.queryByText(/^Limit open-ended questions/)).toBeNull();
  await section(library, /^Open 4/);
  expect(library.getByText(/^Limit open-ended questions/)).toBeVisible();
});

it('has a section for custom questions with a filter by topic', async () => {
  const { library } = await openLibrary();
  await section(library, /^Custom Questions/);
  expect(shown(library)).toEqual(['Our robots are fast.']);
  await user.click(library.getByRole('button', { name: /All topics/ }));
  await user.click(screen.getByRole('option', { name: 'AI tools' }));
  await passTime(0);
  expect(library.getByText('No custom questions for AI tools match your search.')).toBeVisible();
});

it('says when there are no custom questions', async () => {
  const { library } = await openLibrary({ promptPage: inLibrary(prompts.slice(0, 3)) });
  await section(library, /^Custom Questions/);
  expect(library.getByText('You have not created any custom questions.')).toBeVisible();
});

it('searches all sections while somebody types, leaves only those that have a match, and records the search', async () => {
  const noted: NewAnalyticsEvent[] = [];
  analytics.start((event) => void noted.push(event));
  const { library } = await openLibrary();
  await section(library, /^Documentation/);
  await user.type(library.getByRole('searchbox', { name: 'Search questions' }), 'robots{Enter}');
  expect(library.getByText('No template questions for Documentation match your search.')).toBeVisible();
  await section(library, /^Template Questions/);
  expect(library.getByText('No template questions match your search.')).toBeVisible();
  expect(library.queryByRole('button', { name: /^Documentation/ })).toBeNull();
  await section(library, /^Custom Questions 1/);
  expect(shown(library)).toEqual(['Our robots are fast.']);
  await passTime(1_000);
  expect(noted.filter(({ segmentType }) => segmentType === 'track')).toMatchObject([
    { eventName: 'searched', context: { what: 'questions' } },
  ]);
});

it('shows a long list page by page', async () => {
  const many = Array.from({ length: 120 }, (_, at) => aLibraryQuestion(`own_${at}`, { scope: 'CUSTOMER' }));
  const { library } = await openLibrary({ promptPage: inLibrary(many) });
  await section(library, /^Custom Questions/);
  expect(library.getByText('120 questions')).toBeVisible();
  expect(shown(library)).toHaveLength(50);
  await user.click(library.getByRole('button', { name: 'Show 50 more' }));
  await user.click(library.getByRole('button', { name: 'Show 20 more' }));
  expect(shown(library)).toHaveLength(120);
  expect(library.queryByRole('button', { name: /more$/ })).toBeNull();
});

it('adds a list of pasted questions at once, in their order', async () => {
  const { world, library, callsOf } = await openLibrary();
  await user.click(library.getByRole('button', { name: 'Paste a list' }));
  const paste = within(screen.getByRole('dialog', { name: 'Paste a list of questions' }));
  await user.click(paste.getByRole('textbox', { name: 'Questions' }));
  await user.paste('- Our arms are strong.\n- Our legs are quick.');
  expect(paste.getByText('2 questions to add')).toBeVisible();
  expect(paste.getByRole('button', { name: 'Add 2 questions' })).toHaveAccessibleDescription('Choose a topic first.');
  expect(paste.getByRole('radio', { name: 'Sentiment' })).toBeChecked();
  await user.click(paste.getByRole('button', { name: /Choose a topic/ }));
  await user.click(screen.getByRole('option', { name: 'AI tools' }));
  await passTime(0);
  // the replies arrive one after the other
  await act(async () => paste.getByRole('button', { name: 'Add 2 questions' }).click());
  await passTime(2000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('CreatePrompt')).toHaveLength(2);
  expect(world.server.study.prompts.map(({ text, topicSlug, type }) => [text, topicSlug, type])).toEqual([
    ['Our arms are strong.', 'ai_tools', 'RATING_5L'],
    ['Our legs are quick.', 'ai_tools', 'RATING_5L'],
  ]);
});

it('keeps refused lines in the field, each with its reason', async () => {
  const { world, library, callsOf } = await openLibrary();
  const create = world.answers.CreatePrompt as (variables: { input: { text: string } }) => unknown;
  world.answers.CreatePrompt = (variables: never) => {
    if ((variables as { input: { text: string } }).input.text === 'Second') throw new TypeError('Failed to fetch');
    return create(variables);
  };
  await user.click(library.getByRole('button', { name: 'Paste a list' }));
  const paste = within(screen.getByRole('dialog', { name: 'Paste a list of questions' }));
  const field = paste.getByRole('textbox', { name: 'Questions' });
  await user.click(field);
  await user.paste(`First\nSecond\n${'x'.repeat(257)}\nThird`);
  expect(paste.getByText('Too long: 257 of 256 characters.')).toBeVisible();
  await user.click(paste.getByRole('button', { name: /Choose a topic/ }));
  await user.click(screen.getByRole('option', { name: 'AI tools' }));
  await passTime(0);
  // the replies arrive one after the other
  await act(async () => paste.getByRole('button', { name: 'Add 3 questions' }).click());
  await passTime(2000);
  expect(field).toHaveValue(`Second\n${'x'.repeat(257)}`);
  expect(paste.getByText('2 questions added. What was not added is still in the field.')).toBeVisible();
  expect(paste.getByText('The server could not be reached. Check your connection and try again.')).toBeVisible();
  expect(world.server.study.prompts.map(({ text }) => text)).toEqual(['First', 'Third']);
  world.answers.CreatePrompt = create as never;
  // the replies arrive one after the other
  await act(async () => paste.getByRole('button', { name: 'Add 1 question' }).click());
  await passTime(2000);
  expect(field).toHaveValue('x'.repeat(257));
  const keys = callsOf('CreatePrompt').map(({ variables }) => (variables.input as { key: string }).key);
  expect(keys).toEqual([keys[0], keys[1], keys[2], keys[1]]); // a question whose reply was lost is not added twice
  expect(new Set(keys).size).toBe(3);
  expect(world.server.study.prompts.map(({ text }) => text)).toEqual(['First', 'Third', 'Second']);
});
