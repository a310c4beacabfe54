import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSegment, aStudy, aTeamSegment, features, hidden, PLATFORM, somebody, STUDY } from '../testing/fixtures';
import { renderAnalyzer, type Answers } from '../testing/renderAnalyzer';
import { REVEAL, someHighlights, withHighlights } from '../testing/reveal';

const SEGMENTS = [
  aSegment('Location', 'Lisbon', { docs: 30, review: 72, test: 50, release: 60 }),
  aTeamSegment('Division', 'Platform', PLATFORM, { docs: 20, review: 70, test: 50, release: null }),
  aTeamSegment('Division', 'Apps', 'a-team', { docs: 60, review: 75, test: 52, release: 60 }),
];
const asAdmin = (answers: Answers): Answers => ({
  ...answers,
  AnalyzerFrame: (variables) => ({
    me: somebody({ isCustomerAdmin: true }),
    ...(answers.AnalyzerFrame!(variables) as object),
  }),
});
const titles = () =>
  screen
    .getAllByRole('heading')
    .filter(({ tagName }) => /^H[12]$/.test(tagName))
    .map(({ textContent }) => textContent);
const section = (title: string) => within(screen.getByRole('region', { name: title }));
const landing = () => screen.findByRole('heading', { level: 1, name: 'Your DevEx results are in!' });

test('the story is told in its order, with its texts', async () => {
  const { calls } = renderAnalyzer(REVEAL, withHighlights(someHighlights(null, { segments: SEGMENTS })));
  expect(await landing()).toBeVisible();
  expect(screen.getByText('Hi there!')).toBeVisible();
  expect(titles()).toEqual([
    'Your DevEx results are in!',
    '15 people took part',
    'First, what works well for you',
    'Highest scoring topics',
    'What people say about them',
    'Time to see where you can grow!',
    'Priority topics',
    'What would help',
    "Let's look at the whole picture...",
    'All topics',
    'DevEx Index',
    'How do we differ across teams?',
    'Now over to you',
  ]);
  expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'RevealPage']);
  expect(calls[1]!.variables).toEqual({
    ref: STUDY,
    teamRef: null,
    canCompare: false,
    isShared: false,
    seed: expect.any(Number),
  });
  expect(document.title).toBe('Highlights: Spring check-in · Candor');
});

test('who took part, the best, the most wanted, and what was said of them', async () => {
  renderAnalyzer(REVEAL, withHighlights());
  await landing();
  expect(
    section('15 people took part').getByRole('img', { name: '75 of every 100 people who were asked took part' }),
  ).toBeVisible();
  expect(section('15 people took part').getByText('75.0%')).toBeVisible();
  const names = (title: string) =>
    section(title)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(names('Highest scoring topics')).toEqual(['Code review', 'Build and release']);
  expect(names('Priority topics')).toEqual(['Testing', 'Documentation']);
  expect(section('Highest scoring topics').getByText('72.1')).toBeVisible();
  expect(names('What people say about them')).toEqual(['Code review']);
  expect(section('What would help').getByText('Fix the flaky ones.')).toBeVisible();
  expect(
    section('All topics')
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    expect.stringContaining('Code review'),
    expect.stringContaining('Build and release'),
    expect.stringContaining('Testing'),
    expect.stringContaining('Documentation'),
  ]);
});

test('comes back with the comments it was left with', async () => {
  const { calls, router } = renderAnalyzer(REVEAL, withHighlights());
  await landing();
  const drawn = () => calls.filter(({ name }) => name === 'RevealPage');
  await waitFor(() => router.navigate(`/study/${STUDY}/analyze/questions`));
  await screen.findByRole('link', { name: 'Questions' });
  await waitFor(() => router.navigate(REVEAL));
  await landing();
  expect(drawn()).toHaveLength(1);
});

test('each stage of a section takes 500 ms, and begins 600 ms after the one before', async () => {
  renderAnalyzer(REVEAL, withHighlights());
  await landing();
  const topics = screen.getByRole('region', { name: 'All topics' });
  const timesOf = (text: string) => {
    for (let stage = within(topics).getByText(text).parentElement; stage; stage = stage.parentElement) {
      const found = /opacity (\d+)ms ease-out (\d+)ms/.exec(getComputedStyle(stage).transition);
      if (found) return found.slice(1).map(Number);
    }
    return null;
  };
  expect([timesOf('All topics'), timesOf('DevEx Index'), timesOf('Code review')]).toEqual([
    [500, 0],
    [500, 600],
    [500, 1200],
  ]);
});

test('what groups differ in is asked of teams first, then of whatever is chosen', async () => {
  const { router } = renderAnalyzer(REVEAL, withHighlights(someHighlights(null, { segments: SEGMENTS })));
  await landing();
  const teams = section('How do we differ across teams?');
  expect(teams.getByRole('grid', { name: 'Topics by Division' })).toBeVisible();
  expect(teams.getByText('20.0 in Platform, 60.0 in Apps')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Compare by/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Location' }));
  expect(section('How do we differ across Location?').getByRole('grid', { name: 'Topics by Location' })).toBeVisible();
  expect(router.state.location.search).toBe('?segments=attribute-Location');
});

test('hidden topics, missing comments and missing groups are left out without a gap', async () => {
  const topicScores = [hidden('docs'), hidden('release'), hidden('test'), someHighlights().results.topicScores[1]!];
  renderAnalyzer(REVEAL, withHighlights(someHighlights(null, { topicScores, drawnVerbatims: [], segments: [] })));
  await landing();
  expect(titles()).toEqual([
    'Your DevEx results are in!',
    '15 people took part',
    "Let's look at the whole picture...",
    'All topics',
    'DevEx Index',
    'Now over to you',
  ]);
  expect(screen.getByText(/^3 topics left out\. There were not enough responses/)).toBeVisible();
});

test('keys go from section to section, and take the focus along', async () => {
  renderAnalyzer(REVEAL, withHighlights());
  const first = await landing();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '1 of 11');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('heading', { name: 'Now over to you' })).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '11 of 11');
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
});

describe('the ways out', () => {
  const results = `/study/${STUDY}/analyze/insights`;

  test('of an admin are the raw results, at any time, and sharing and exploring at the end', async () => {
    renderAnalyzer(REVEAL, asAdmin(withHighlights()));
    await landing();
    expect(screen.getByRole('link', { name: 'Skip to raw results' })).toHaveAttribute('href', results);
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', results);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('dialog', { name: 'Share Results' })).toBeVisible();
  });

  test('of anybody else lead back', async () => {
    renderAnalyzer(REVEAL, withHighlights());
    await landing();
    expect(screen.queryByRole('link', { name: 'Skip to raw results' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Explore' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', results);
    expect(screen.getByRole('link', { name: 'See all results' })).toHaveAttribute('href', results);
  });

  test('include paper', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    renderAnalyzer(REVEAL, withHighlights());
    await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the holder of a share link', () => {
  beforeEach(() => sessionStorage.setItem('candor_scope_token', 'a-token'));
  afterEach(() => sessionStorage.clear());

  test('is told of the team that was shared, and not who took part', async () => {
    const { participation: _, ...study } = aStudy({ status: 'CLOSED', isAdmin: false });
    const { participation: __, ...told } = someHighlights(PLATFORM, { asOf: 9 });
    const { calls } = renderAnalyzer(REVEAL, {
      AnalyzerFrame: () => ({
        study,
        tokenScope: { __typename: 'TokenScope', studyRef: STUDY, teamRef: PLATFORM, isExample: false },
      }),
      RevealPage: () => ({ study: told }),
    });
    await landing();
    expect(calls[1]!.variables).toEqual({
      ref: STUDY,
      teamRef: PLATFORM,
      canCompare: false,
      isShared: true,
      seed: expect.any(Number),
    });
    expect(screen.getByText(/^Platform, closed on/)).toBeVisible();
    expect(screen.getByRole('heading', { name: '9 people took part' })).toBeVisible();
    expect(screen.queryByText('Response Rate')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/study/${STUDY}/analyze/${PLATFORM}/insights?scope_token=a-token`,
    );
  });

  test.each([
    ['the example', true, 1],
    ['a survey', false, 0],
  ])('sees a tag on the example, and on nothing else: %s', async (_what, isExample, tags) => {
    const { participation: _, ...study } = aStudy({ status: 'CLOSED', isAdmin: false });
    const { participation: __, ...told } = someHighlights();
    renderAnalyzer(REVEAL, {
      AnalyzerFrame: () => ({
        study,
        tokenScope: { __typename: 'TokenScope', studyRef: STUDY, teamRef: null, isExample },
      }),
      RevealPage: () => ({ study: told }),
    });
    await landing();
    expect(screen.queryAllByText('Example')).toHaveLength(tags);
  });
});

describe('there are none', () => {
  const results = someHighlights().results;

  test.each<[string, Answers, string, string]>([
    [
      'while the survey is open',
      withHighlights(undefined, { status: 'OPEN' }),
      'Your results will be available after the survey is closed',
      'participation',
    ],
    [
      'where they are switched off',
      { AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), config: features({ surveyReveal: false }) }) },
      'Highlights are switched off for your company',
      'insights',
    ],
    [
      'of two responses',
      withHighlights(undefined, { uniqueResponses: 2 }),
      'Insufficient data for results',
      'participation',
    ],
    [
      'where every topic is hidden',
      withHighlights(
        someHighlights(null, { devexIndex: hidden(null), topicScores: results.topicScores.map(() => hidden('docs')) }),
      ),
      'Insufficient data for results',
      'insights',
    ],
  ])('%s', async (_when, answers, title, tab) => {
    renderAnalyzer(REVEAL, answers);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('main').querySelector('a')).toHaveAttribute('href', `/study/${STUDY}/analyze/${tab}`);
    expect(screen.queryByText('Hi there!')).not.toBeInTheDocument();
  });

  test('of open questions only: the questions are shown instead', async () => {
    const { router, calls } = renderAnalyzer(REVEAL, withHighlights(undefined, { allOpenEnded: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/study/${STUDY}/analyze/questions`));
    expect(calls.map(({ name }) => name)).not.toContain('RevealPage');
  });

  test('at an address that holds no ref', async () => {
    const { calls } = renderAnalyzer('/study/nonsense/analyze/reveal', {});
    expect(await screen.findByText('Survey not found')).toBeVisible();
    expect(calls).toEqual([]);
  });
});

test('a failure can be tried again', async () => {
  let broken = true;
  renderAnalyzer(REVEAL, {
    ...withHighlights(),
    RevealPage: () => {
      if (broken) throw new Error('socket hang up');
      return { study: someHighlights() };
    },
  });
  expect(await screen.findByText('The highlights could not be loaded')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await landing()).toBeVisible();
});
