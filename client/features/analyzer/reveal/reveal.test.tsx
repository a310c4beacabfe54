import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSegment, aTeamSegment, aHiddenScore, PLATFORM_REF, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer } from '../testing/renderAnalyzer';
import { HIGHLIGHTS_PATH, someHighlights, withHighlights } from '../testing/reveal';

const SEGMENTS = [
  aSegment('Location', 'Lisbon', { docs: 30, review: 72, test: 50, release: 60 }),
  aTeamSegment('Division', 'Platform', PLATFORM_REF, { docs: 20, review: 70, test: 50, release: null }),
  aTeamSegment('Division', 'Apps', 'a-team', { docs: 60, review: 75, test: 52, release: 60 }),
];
const titles = () =>
  screen
    .getAllByRole('heading')
    .filter(({ tagName }) => /^H[12]$/.test(tagName))
    .map(({ textContent }) => textContent);
const section = (title: string) => within(screen.getByRole('region', { name: title }));
const landing = () => screen.findByRole('heading', { level: 1, name: 'Your DevEx results are in!' });

test('the sections come in their order, with their texts', async () => {
  const { calls } = renderAnalyzer(HIGHLIGHTS_PATH, withHighlights(someHighlights(null, { segments: SEGMENTS })));
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
    ref: ANALYZED_STUDY_REF,
    teamRef: null,
    canCompare: false,
    isShared: false,
    seed: expect.any(Number),
  });
  expect(document.title).toBe('Highlights: Spring check-in · Candor');
});

test('the sections show participation, the best topics, the priorities and the comments on them', async () => {
  renderAnalyzer(HIGHLIGHTS_PATH, withHighlights());
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

test('the comments are the same when somebody comes back', async () => {
  const { calls, router } = renderAnalyzer(HIGHLIGHTS_PATH, withHighlights());
  await landing();
  const drawn = () => calls.filter(({ name }) => name === 'RevealPage');
  await waitFor(() => router.navigate(`/study/${ANALYZED_STUDY_REF}/analyze/questions`));
  await screen.findByRole('link', { name: 'Questions' });
  await waitFor(() => router.navigate(HIGHLIGHTS_PATH));
  await landing();
  expect(drawn()).toHaveLength(1);
});

test('each stage of a section takes 500 ms and begins 600 ms after the one before', async () => {
  renderAnalyzer(HIGHLIGHTS_PATH, withHighlights());
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

test('the differences between groups start with teams, and another grouping can be chosen', async () => {
  const { router } = renderAnalyzer(HIGHLIGHTS_PATH, withHighlights(someHighlights(null, { segments: SEGMENTS })));
  await landing();
  const teams = section('How do we differ across teams?');
  expect(teams.getByRole('grid', { name: 'Topics by Division' })).toBeVisible();
  expect(teams.getByText('20.0 in Platform, 60.0 in Apps')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Compare by/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Location' }));
  expect(section('How do we differ across Location?').getByRole('grid', { name: 'Topics by Location' })).toBeVisible();
  expect(router.state.location.search).toBe('?segments=attribute-Location');
});

test('hidden topics, missing comments and missing groups leave no gap', async () => {
  const topicScores = [
    aHiddenScore('docs'),
    aHiddenScore('release'),
    aHiddenScore('test'),
    someHighlights().results.topicScores[1]!,
  ];
  renderAnalyzer(
    HIGHLIGHTS_PATH,
    withHighlights(someHighlights(null, { topicScores, drawnVerbatims: [], segments: [] })),
  );
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

test('keys move between sections and move the focus too', async () => {
  renderAnalyzer(HIGHLIGHTS_PATH, withHighlights());
  const first = await landing();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '1 of 11');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('heading', { name: 'Now over to you' })).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '11 of 11');
  await userEvent.keyboard('{Home}');
  expect(first).toHaveFocus();
});

test('the highlights can be requested again after a failure', async () => {
  let broken = true;
  renderAnalyzer(HIGHLIGHTS_PATH, {
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
