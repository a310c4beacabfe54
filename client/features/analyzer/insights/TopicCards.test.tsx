import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aScore, aSegment, aStudy, aHiddenScore, aPerson, someInsights, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer } from '../testing/renderAnalyzer';

/* Where seven columns do not fit, the topics are cards, which have no headers to sort by. */
beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});
afterAll(() => Reflect.deleteProperty(window, 'matchMedia'));

const cards = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('link', { name: /^(Testing|Documentation|Code review)$/ }));
const names = () => cards().map((card) => within(card).getByRole('link').textContent);

test('the cards have a choice of the sort, which the address keeps', async () => {
  const { router } = renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights?sort=-score`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: () => ({ study: someInsights() }),
  });
  const choice = await screen.findByRole('button', { name: /Sort by$/ });
  expect(choice).toHaveTextContent('Highest score');
  expect(names()).toEqual(['Code review', 'Testing', 'Documentation']);
  await userEvent.click(choice);
  // without a benchmark there is no such option
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Priority',
    'Lowest score',
    'Highest score',
    'Fell most',
    'Rose most',
    'Most comments',
    'Name',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Code review', 'Documentation', 'Testing']));
  expect(router.state.location.search).toBe('?sort=topic');
});

test('a card has the same figures as a row of the table', async () => {
  localStorage.clear();
  const trend = {
    __typename: 'Trend' as const,
    overTopics: null,
    difference: 3.2,
    low: 1,
    high: 5.4,
    direction: 'UP' as const,
  };
  const topicScores = [
    aScore('docs', 40.5, { priority: 1, trend, p50: -1, p75: -7.5, p90: -11 }),
    aHiddenScore('test'),
  ];
  const devexIndex = { __typename: 'DevexIndex' as const, index: 61, n: 15, trend: null, p50: 3.1, p75: -2.4, p90: 0 };
  const cohort = {
    __typename: 'BenchmarkCohort',
    packName: null,
    slug: 'one',
    startDate: '2025-11-20',
    endDate: '2026-11-20',
    companies: 48,
    note: null,
    isExample: false,
  };
  const { router } = renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights?benchmark=p75`, {
    AnalyzerFrame: () => ({
      study: aStudy({ status: 'CLOSED', sequenceRef: '44444444-4444-4444-8444-444444444444' }),
      me: aPerson({ aggregatable: true }),
    }),
    BenchmarkCohorts: () => ({ benchmarkCohorts: [cohort] }),
    StarredTopics: () => ({ starredTopics: [] }),
    InsightsPage: () => ({ study: someInsights(null, { devexIndex, topicScores }) }),
  });
  await waitFor(() => expect(cards()).toHaveLength(2));
  const [docs, test] = cards().map((card) => within(card));
  await waitFor(() =>
    expect(docs!.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '1',
      expect.stringMatching(/^\+3\.2Up 3\.2/),
      expect.stringMatching(/^−7\.5/),
    ]),
  );
  expect(docs!.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Priority', 'Trend', 'Benchmark']);
  expect(docs!.getByText('40.5')).toBeVisible();
  expect(docs!.getByText('2 questions, 4 comments')).toBeVisible();
  expect(docs!.getByRole('img', { name: '20% negative, 20% neutral, 60% positive' })).toBeVisible();
  expect(docs!.getByRole('button', { name: 'Star Documentation' })).toBeVisible();
  expect(
    test!.getByText('There were not enough responses for this topic to meet the anonymity threshold of 3.'),
  ).toBeVisible();
  await userEvent.click(docs!.getByRole('link', { name: 'Documentation' }));
  await waitFor(() => expect(router.state.location.search).toBe('?topic=docs&benchmark=p75'));
});

test('a phone shows the first three topics, and the picture and the groups on demand', async () => {
  const slugs = ['docs', 'review', 'test', 'flow', 'tools'];
  const topicScores = slugs.map((slug, place) => aScore(slug, 40 + place, { votes: 9 - place, priority: place + 1 }));
  const segments = [aSegment('Location', 'Lisbon', Object.fromEntries(slugs.map((slug) => [slug, 50])))];
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/insights`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
    InsightsPage: () => ({ study: someInsights(null, { topicScores, segments }) }),
  });
  const all = await screen.findByRole('button', { name: 'Show all 5 topics' });
  expect(screen.queryByText('44.0')).toBeNull();
  await userEvent.click(all);
  expect(await screen.findByText('44.0')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show the first 3 topics' })).toHaveFocus();

  expect(screen.queryByRole('grid')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Scores by group', expanded: false }));
  expect(await screen.findByLabelText('Topics by Location', { selector: '[role=grid]' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Votes and scores as a picture' }));
  expect(await screen.findByRole('figure', { name: 'What matters most?' })).toBeVisible();
});
