import { aPage } from '@/apollo/testing/aPage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aConfig, aBuilderPage, aDraftStudy, aLibraryQuestion } from '../testing/fixtures';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const VOTING = 'What topics would you like to see prioritized?';
const choose = async (text: string) => {
  await user.click(screen.getByText(text));
  await passTime(0);
};
const isRequired = () => screen.getByRole('switch', { name: /Required/ });

it('has a switch for each question that makes it required', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  await choose('Question second');
  expect(isRequired()).toBeChecked();
  await user.click(isRequired());
  expect(isRequired()).not.toBeChecked();
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Optional');
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug, required }) => [slug, required])).toEqual([
    ['first', true],
    ['second', false],
  ]);
});

it('has a switch for each question on a scale by which it offers “Don’t know”, and says so', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  await choose('Question second');
  const offers = () => screen.getByRole('switch', { name: /Offer “Don’t know”/ });
  expect(offers()).not.toBeChecked();
  await user.click(offers());
  expect(screen.getByText('Or: Don’t know')).toBeInTheDocument();
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug, offersDontKnow }) => [slug, offersDontKnow])).toEqual([
    ['first', false],
    ['second', true],
  ]);
});

it('restores a removed question in its place, required or not as before', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  await choose('Question first');
  await user.click(isRequired());
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug }) => slug)).toEqual(['second']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug, required }) => [slug, required])).toEqual([
    ['first', false],
    ['second', true],
  ]);
});

describe('a question with follow-up questions', () => {
  const FOLLOW_UPS = { first: null, use: null, trust: 'use', last: null, deeper: 'trust' };
  const aSurvey = (slugs: readonly string[]) => {
    const library = Object.entries(FOLLOW_UPS).map(([slug, parentSlug]) => aLibraryQuestion(slug, { parentSlug }));
    const prompts = slugs.map((slug) => ({
      ...aDraftStudy().prompts[0]!,
      slug,
      text: `Question ${slug}`,
      parentSlug: FOLLOW_UPS[slug as keyof typeof FOLLOW_UPS],
    }));
    return serveBuilder({ prompts }, { promptPage: aPage('PromptConnection', library) });
  };
  const saved = async (world: ReturnType<typeof serveBuilder>) => {
    await passTime(2000);
    return world.server.study.prompts.map(({ slug }) => slug);
  };
  const ALL = Object.keys(FOLLOW_UPS);

  it.each([
    ['its row', 'Remove question 2'],
    ['its preview', 'Remove'],
  ])('is removed from %s together with them, after asking', async (_, button) => {
    const world = aSurvey(ALL);
    await openBuilder('', world);
    await choose('Question use');
    await user.click(screen.getByRole('button', { name: button }));
    await passTime(0);
    const dialog = screen.getByRole('dialog', { name: 'Remove this question and its 2 follow-ups?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Question trust', 'Question deeper']);
    expect(await saved(world)).toEqual(ALL);
    await user.click(within(dialog).getByRole('button', { name: 'Remove 3 questions' }));
    expect(await saved(world)).toEqual(['first', 'last']);
    expect(screen.getByText('Removed: Question use (and its 2 follow-ups)')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await saved(world)).toEqual(ALL);
  });

  it('stays with them when the author thinks better of it', async () => {
    const world = aSurvey(ALL);
    await openBuilder('', world);
    await choose('Question use');
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await passTime(0);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await passTime(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await saved(world)).toEqual(ALL);
  });

  it('is removed without asking where it has none in this survey', async () => {
    const world = aSurvey(['first', 'use']);
    await openBuilder('', world);
    await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
    expect(await saved(world)).toEqual(['first']);
  });

  it('comes along when one of them is added from the library', async () => {
    const world = aSurvey(['first']);
    await openBuilder('', world);
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    await passTime(0);
    await user.click(screen.getByRole('button', { name: 'Add: Question deeper' }));
    expect(screen.getByRole('button', { name: 'Added: Question use' })).toBeVisible();
    expect(await saved(world)).toEqual(['first', 'use', 'trust', 'deeper']);
  });

  it('is missed before the next step', async () => {
    await openBuilder('', aSurvey(['first', 'trust']));
    await user.hover(screen.getByRole('button', { name: 'Continue' }));
    await passTime(500);
    expect(screen.getByRole('tooltip')).toHaveTextContent(
      '“Question trust” is a follow-up to “Question use”. Put that question before it, or remove the follow-up.',
    );
  });
});

it('leaves out the switch Required where the feature is off', async () => {
  await openBuilder('', serveBuilder({}, { config: aConfig({ skippableQuestions: false }) }));
  await choose('Question second');
  expect(screen.queryByRole('switch', { name: /Required/ })).toBeNull();
});

it('shows the step for the team with the asked teams', async () => {
  await openBuilder('', serveBuilder());
  await choose('What is your primary team?');
  const teams = within(screen.getByRole('list', { name: 'Teams to choose from' })).getAllByRole('listitem');
  expect(teams.map(({ textContent }) => textContent)).toEqual(['Team cloud', 'Team data', 'None of the above']);
});

it.each([true, false])(
  'says where a company’s teams are preselected from, if it uses the external product: %s',
  async (isEmp) => {
    const { me } = aBuilderPage();
    await openBuilder('', serveBuilder({}, { me: { ...me!, company: { ...me!.company, isEmp } } }));
    await choose('What is your primary team?');
    const hint = "Default team preselected from the respondent's contributions in the past 13 weeks.";
    expect(screen.queryAllByText(new RegExp(hint))).toHaveLength(isEmp ? 1 : 0);
  },
);

it('shows the vote with its recommendation and the field for comments', async () => {
  await openBuilder('', serveBuilder());
  await choose(VOTING);
  expect(screen.getByText(/We recommend selecting 2-3 topics/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Topics to vote on' })).getByText('Documentation')).toBeVisible();
  expect(screen.getByText('How might we improve?')).toBeVisible();
});

it('switches the vote off and on', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  const votes = () => screen.getByRole('switch', { name: /Vote on topics/ });
  await choose(VOTING);
  await user.click(votes());
  expect(screen.queryByText(VOTING)).toBeNull();
  // the step that was shown has been removed
  expect(screen.getByRole('textbox', { name: 'Welcome message' })).toBeVisible();
  await passTime(2000);
  expect(world.server.study.flags.voting_enabled).toBe(false);
  await user.click(votes());
  await passTime(2000);
  expect(world.server.study.flags.voting_enabled).toBe(true);
  expect(screen.getByRole('button', { name: VOTING })).toBeVisible();
});

it('leaves out the vote where every question is open-ended', async () => {
  const prompts = aDraftStudy().prompts.map((prompt) => ({ ...prompt, type: 'OPEN_END' as const }));
  await openBuilder(
    '',
    serveBuilder(
      { prompts },
      {
        promptPage: aPage(
          'PromptConnection',
          aBuilderPage().promptPage.nodes.map((prompt) => ({ ...prompt, type: 'OPEN_END' as const })),
        ),
      },
    ),
  );
  expect(screen.queryByText(VOTING)).toBeNull();
  expect(screen.getByRole('switch', { name: /Vote on topics/ })).toBeDisabled();
});

it('keeps the insights hidden after a reload, for this person only', async () => {
  const insights = (action: 'Hide' | 'Show') => screen.getByRole('button', { name: `${action} insights` });
  const { unmount } = await openBuilder('', serveBuilder());
  await user.click(insights('Hide'));
  expect(screen.queryByText('Estimated completion time')).toBeNull();
  unmount();

  const reloaded = await openBuilder('', serveBuilder());
  expect(screen.queryByText('Estimated completion time')).toBeNull();
  expect(insights('Show')).toHaveAttribute('aria-expanded', 'false');
  reloaded.unmount();

  await openBuilder('', serveBuilder({}, { me: { ...aBuilderPage().me, ref: 'grace' } }));
  expect(screen.getByText('Estimated completion time')).toBeVisible();
});

it('warns of four open-ended questions', async () => {
  const prompts = ['a', 'b', 'c', 'd'].map((slug) => ({
    ...aDraftStudy().prompts[0]!,
    slug,
    text: slug,
    type: 'OPEN_END' as const,
  }));
  await openBuilder('', serveBuilder({ prompts }));
  expect(screen.getByText('Limit open-ended questions to prevent survey fatigue and drop-offs')).toBeVisible();
});
