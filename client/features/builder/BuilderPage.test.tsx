import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@/apollo/testing/renderRoutes';
import { DRAFT_REF } from './testing/fixtures';
import { openBuilder, passTime, serveBuilder } from './testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const continueButton = () => screen.getByRole('button', { name: 'Continue' });
const nameField = () => screen.getByRole('textbox', { name: 'Survey name' });

it('starts with the step of the questions, and saves changes automatically', async () => {
  const world = serveBuilder();
  const { callsOf } = await openBuilder('', world);
  expect(screen.getByRole('heading', { level: 1, name: 'Customize survey' })).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Welcome message' }), ' there');
  expect(screen.getByText('Saving')).toBeVisible();
  await passTime(2000);
  expect(screen.getByText('Saved')).toBeVisible();
  expect(callsOf('SaveStudy').map(({ variables }) => variables.input)).toEqual([
    { welcomeMessage: 'Hello there', expectedVersion: 1 },
  ]);
});

it('never saves an empty name, and says that the name is missing', async () => {
  const { callsOf } = await openBuilder('', serveBuilder());
  await user.clear(nameField());
  expect(nameField()).toHaveAccessibleDescription('Enter a name for your survey.');
  await passTime(10_000);
  expect(callsOf('SaveStudy')).toHaveLength(0);
});

it('adds a question from the library, removes one, and offers to undo that', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  await user.click(screen.getByRole('button', { name: 'Add question' }));
  const library = screen.getByRole('dialog', { name: 'Question Library' });
  expect(within(library).getByRole('button', { name: 'Added: Question first' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.type(within(library).getByRole('searchbox', { name: 'Search questions' }), 'third{Enter}');
  await user.click(within(library).getByRole('button', { name: 'Add: Question third' }));
  await user.click(within(library).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug }) => slug)).toEqual(['second', 'third']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await passTime(2000);
  expect(world.server.study.prompts.map(({ slug }) => slug)).toEqual(['first', 'second', 'third']);
});

it('disables Continue without a question or without a team', async () => {
  const { router } = await openBuilder('', serveBuilder({ prompts: [], teams: [] }));
  expect(continueButton()).toHaveAccessibleDescription('You must add a question to continue.');
  await user.click(continueButton());
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build`);
  await act(() => router.navigate(`/study/${DRAFT_REF}/build/target-respondents`));
  expect(continueButton()).toHaveAccessibleDescription('You must select at least one team to continue.');
});

it('saves a chosen team without the teams below it', async () => {
  const world = serveBuilder({ teams: [{ __typename: 'Team', ref: 'cloud' }] });
  await openBuilder('/target-respondents', world);
  expect(screen.getByText('2 teams selected')).toBeVisible();
  await user.click(screen.getByRole('treeitem', { name: /Team robots/ }));
  act(() => screen.getByRole('treeitem', { name: /Team cloud/ }).focus());
  await user.keyboard('{ArrowRight}');
  await user.click(screen.getByRole('treeitem', { name: /Team data/ }));
  await passTime(2000);
  expect(world.server.study.teams.map(({ ref }) => ref)).toEqual(['robots']);
});

it('asks for a name before it publishes', async () => {
  const { callsOf } = await openBuilder('/publish-study', serveBuilder());
  await user.clear(nameField());
  expect(nameField()).toHaveAccessibleDescription('Enter a name for your survey.');
  await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
  await passTime(2000);
  expect(callsOf('PublishStudy')).toHaveLength(0);
  expect(nameField()).toBeInvalid();
});

it('says in the review which step is not done, and leads there', async () => {
  const { router } = await openBuilder('/publish-study', serveBuilder({ teams: [] }));
  expect(screen.getByRole('alert')).toHaveTextContent('You must select at least one team to continue.');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Select recipients' }));
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/build/target-respondents`);
});

it('saves, publishes, and opens participation', async () => {
  const world = serveBuilder();
  const { router, callsOf, calls } = await openBuilder('/publish-study', world);
  await user.type(nameField(), ' 2');
  await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
  await passTime(0);
  expect(calls.map(({ name }) => name)).toEqual([
    ...[
      'BuilderPage',
      'ExpectedTeams',
      'SegmentChoices',
      'DraftThreads',
      'DraftNotesChanged',
      'SaveStudy',
      'PublishStudy',
    ],
  ]);
  expect(callsOf('SaveStudy')[0]?.variables.input).toEqual({ name: 'Pulse 2', expectedVersion: 1 });
  expect(router.state.location.pathname).toBe(`/study/${DRAFT_REF}/analyze/participation`);
});

it('stays and gives the reason when publishing is refused', async () => {
  const world = serveBuilder();
  world.answers.PublishStudy = () => {
    throw refusal('CONFLICT', 'This survey has been published already.');
  };
  await openBuilder('/publish-study', world);
  await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
  await passTime(0);
  expect(screen.getByRole('alert')).toHaveTextContent('This survey has been published already.');
  expect(screen.getByRole('button', { name: 'Yes, publish' })).not.toHaveAttribute('aria-disabled');
});

it('shows both versions of a text when somebody else changed it too, and keeps the own one on Keep mine', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  world.put({ name: 'Theirs', welcomeMessage: 'Their welcome' });
  await user.type(nameField(), ' mine');
  await passTime(2000);
  const dialog = screen.getByRole('alertdialog', { name: 'Somebody else has changed this survey' });
  expect(dialog).toHaveTextContent(/Yours\s*Pulse mine\s*Theirs\s*Theirs/);
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  await passTime(0);
  expect(world.server.study).toMatchObject({ name: 'Pulse mine', welcomeMessage: 'Their welcome' });
  expect(screen.getByRole('textbox', { name: 'Welcome message' })).toHaveValue('Their welcome');
  expect(screen.getByText('Saved')).toBeVisible();
});

it('says that the draft was deleted in another tab, and keeps what was typed', async () => {
  const world = serveBuilder();
  world.answers.SaveStudy = () => {
    throw refusal('NOT_FOUND', 'Not found.');
  };
  await openBuilder('', world);
  await user.type(nameField(), ' 2');
  await passTime(2000);
  expect(
    screen.getByText('Not saved. This survey has been deleted. Copy the texts that you still need before you leave.'),
  ).toBeVisible();
  expect(nameField()).toHaveValue('Pulse 2');
});

it('shows no conflict when the newer version is its own save, whose reply was lost', async () => {
  const world = serveBuilder();
  const save = world.answers.SaveStudy!;
  world.answers.SaveStudy = (variables: never) => {
    save(variables);
    throw new TypeError('Failed to fetch');
  };
  await openBuilder('', world);
  await user.type(nameField(), ' 2');
  await passTime(2000);
  expect(screen.getByText('Not saved. Trying again')).toBeVisible();
  world.answers.SaveStudy = save;
  await user.type(nameField(), '1');
  await passTime(2000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(world.server.study).toMatchObject({ name: 'Pulse 21', version: 3 });
  expect(screen.getByText('Saved')).toBeVisible();
});

it('shows both choices of teams when somebody else chose other teams, and overwrites neither', async () => {
  const world = serveBuilder();
  await openBuilder('/target-respondents', world);
  world.put({
    teams: [
      { __typename: 'Team', ref: 'cloud' },
      { __typename: 'Team', ref: 'data' },
    ],
  });
  await user.click(screen.getByRole('treeitem', { name: /Team robots/ }));
  await passTime(2000);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /Teams\s*Yours\s*Team cloud, Team robots\s*Theirs\s*Team cloud, Team data/,
  );
  expect(world.server.study.teams.map(({ ref }) => ref)).toEqual(['cloud', 'data']);
});

it('takes the other version on Use theirs', async () => {
  const world = serveBuilder();
  await openBuilder('', world);
  world.put({ name: 'Theirs' });
  await user.type(nameField(), ' mine');
  await passTime(2000);
  await user.click(screen.getByRole('button', { name: 'Use theirs' }));
  await passTime(5000);
  expect(nameField()).toHaveValue('Theirs');
  expect(world.server.study.name).toBe('Theirs');
});

it('lets people leave only after the changes are saved', async () => {
  const world = serveBuilder();
  let answer = () => {};
  const save = world.answers.SaveStudy!;
  world.answers.SaveStudy = (variables: never) => new Promise((resolve) => (answer = () => resolve(save(variables))));
  const { router } = await openBuilder('', world);
  await user.type(nameField(), '!');
  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await passTime(0);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Please wait while your survey is being saved.');
  expect(router.state.location.pathname).toContain('/build');
  answer();
  await passTime(0);
  expect(router.state.location.pathname).toBe('/studies');
  expect(world.server.study.name).toBe('Pulse!');
});

it('lets people choose between staying and leaving when saving fails', async () => {
  const world = serveBuilder();
  world.answers.SaveStudy = () => {
    throw new TypeError('Failed to fetch');
  };
  const { router } = await openBuilder('', world);
  await user.type(nameField(), '!');
  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await passTime(0);
  expect(screen.getByRole('alertdialog', { name: 'Your survey is not saved' })).toHaveTextContent(
    'Not saved. Trying again',
  );
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(nameField()).toHaveValue('Pulse!');
  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await passTime(0);
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await passTime(0);
  expect(router.state.location.pathname).toBe('/studies');
});

it('leaves the page as soon as a repeated save succeeds', async () => {
  const world = serveBuilder();
  const save = world.answers.SaveStudy!;
  world.answers.SaveStudy = () => {
    throw new TypeError('Failed to fetch');
  };
  const { router } = await openBuilder('', world);
  await user.type(nameField(), '!');
  await user.click(screen.getByRole('link', { name: 'Back to surveys' }));
  await passTime(0);
  world.answers.SaveStudy = save;
  await passTime(5000);
  expect(router.state.location.pathname).toBe('/studies');
  expect(world.server.study.name).toBe('Pulse!');
});

it.each([
  [
    'a viewer',
    { viewerCan: { __typename: 'StudyPermissions' as const, edit: false, publish: false } },
    'To change it, you need the DevEx Admin role.',
  ],
  ['everybody after publishing', { status: 'OPEN' as const }, 'This survey has been published.'],
])('is read-only for %s, and gives the reason', async (_, facts, reason) => {
  const { router } = await openBuilder('', serveBuilder(facts));
  expect(screen.getByText(reason, { exact: false })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull();
  await act(() => router.navigate(`/study/${DRAFT_REF}/build/publish-study`));
  expect(screen.getByRole('button', { name: 'Yes, publish' })).toHaveAttribute('aria-disabled', 'true');
});

it('leads on from a survey that is published, to which the browser came back', async () => {
  await openBuilder('', serveBuilder({ status: 'OPEN' }));
  expect(screen.getByRole('link', { name: 'Go to participation' })).toHaveAttribute(
    'href',
    `/study/${DRAFT_REF}/analyze/participation`,
  );
});

it('goes to the error page when the survey does not exist', async () => {
  const world = serveBuilder();
  world.answers.BuilderPage = () => {
    throw refusal('NOT_FOUND', 'Not found.');
  };
  const { router } = await openBuilder('', world);
  expect(router.state.location.pathname).toBe('/error');
  expect(router.state.location.search).toContain('code=404');
});

it('says that the survey was not found when the address has no valid ref', async () => {
  const world = serveBuilder();
  world.answers.BuilderPage = () => {
    throw refusal('BAD_USER_INPUT', 'Not a UUID.');
  };
  await openBuilder('', world);
  expect(screen.getByText("Sorry, we couldn't find the data you were looking for.")).toBeVisible();
});
