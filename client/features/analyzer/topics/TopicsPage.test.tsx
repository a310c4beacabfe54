import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPageInfo } from '@/apollo/testing/aPage';
import { refusal } from '@/apollo/testing/renderRoutes';
import { aScore, aStudy, aHiddenScore, PLATFORM_REF, aPerson, ANALYZED_STUDY_REF } from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';
import { aQuestionScore } from '../testing/questions';
import { aCommentPage, someTopics } from '../testing/topics';

const address = (search = '', teamRef?: string) =>
  `/study/${ANALYZED_STUDY_REF}/analyze/${teamRef ? `${teamRef}/` : ''}topics${search}`;
const withTopics = (
  answer: (teamRef: string | null) => unknown = someTopics,
  more: AnalyzerReplies = {},
): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
  TopicsPage: ({ teamRef }) => answer(teamRef as string | null),
  ...more,
});
const topic = (label: string) => screen.findByRole('heading', { level: 2, name: label });
/** A figure at the top, with the sentence below it. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement!.textContent;
beforeEach(() => localStorage.clear());

describe('the selected topic', () => {
  test('is at first the one with the highest priority, and shows its rank, score and description', async () => {
    const { router, calls } = renderAnalyzer(address(), withTopics());
    expect(await topic('Testing')).toBeVisible();
    expect(screen.getByText('What Testing is.')).toBeVisible();
    expect(fact('Score')).toBe('Score55.0From 0 to 100, 15 respondents');
    expect(fact('Priority')).toBe('Priority1Place in the vote, of 2 topics, with 5 votes');
    expect(fact('Trend')).toBe('Trend–No trendThere is no earlier survey to compare it with');
    expect(screen.queryByText('Benchmark', { selector: 'dt' })).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?topic=test'));
    expect(calls.map(({ name }) => name)).toEqual(['AnalyzerFrame', 'TopicsPage']);
  });

  test('is chosen by name or as the next one without a request, and kept in the address and in this browser', async () => {
    const { router, calls } = renderAnalyzer(address('?topic=docs'), withTopics());
    expect(await topic('Documentation')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next topic' }));
    expect(await topic('Code review')).toBeVisible();
    expect(fact('Priority')).toBe('Priority–No priorityIt has no place in the vote');

    await userEvent.click(screen.getByRole('button', { name: /. Topic$/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'TestingScore 55.0, priority 1',
      'DocumentationScore 40.5, priority 2',
      'Code reviewScore 72.1',
      'SatisfactionWritten answers only',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Satisfaction' }));
    expect(await topic('Satisfaction')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next topic' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Score', { selector: 'dt' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?topic=satisfaction');
    expect(localStorage.getItem('candor_topic')).toBe('satisfaction');
    expect(calls.filter(({ name }) => name === 'TopicsPage')).toHaveLength(1);
  });

  test('is the last one that this browser showed where the address names an unknown topic', async () => {
    localStorage.setItem('candor_topic', 'docs');
    const { router } = renderAnalyzer(address('?topic=nonsense'), withTopics());
    expect(await topic('Documentation')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?topic=docs'));
  });

  test('shows its trend, whether that may be chance, and its difference from the benchmark', async () => {
    const trend = {
      __typename: 'Trend' as const,
      overTopics: null,
      difference: 1.2,
      low: -1,
      high: 3.4,
      direction: 'UNCLEAR' as const,
    };
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
    const topicScores = [aScore('docs', 40.5, { trend, p50: -1, p75: -7.5, p90: -11 })];
    renderAnalyzer(address('?topic=docs&benchmark=p75'), {
      ...withTopics(() =>
        someTopics(null, {
          topicScores,
          devexIndex: { __typename: 'DevexIndex', index: 61, n: 15, trend: null, p50: 1, p75: 2, p90: 3 },
        }),
      ),
      AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }), me: aPerson({ aggregatable: true }) }),
      BenchmarkCohorts: () => ({ benchmarkCohorts: [cohort] }),
    });
    await topic('Documentation');
    expect(fact('Trend')).toMatch(/^TrendCan't tell \(\+1\.2\)/);
    expect(
      screen.getByText(
        '+1.2 points since the previous survey, which may be chance: the 95% interval is between −1.0 and +3.4.',
        { selector: 'dd' },
      ),
    ).toBeVisible();
    await waitFor(() => expect(fact('Benchmark')).toBe('Benchmark−7.57.5 points below the 75th percentile'));
  });

  test('gives the reason instead of numbers where it has too few answers', async () => {
    renderAnalyzer(
      address('?topic=docs'),
      withTopics(() => someTopics(null, { topicScores: [aHiddenScore('docs'), aScore('test', 55)] })),
    );
    await topic('Documentation');
    expect(
      screen.getByText('There were not enough responses for this topic to meet the anonymity threshold of 3.'),
    ).toBeVisible();
    expect(screen.queryByText('Score', { selector: 'dt' })).not.toBeInTheDocument();
  });
});

test('a topic with a hidden score tells its place and its votes, and is counted among the topics of the vote', async () => {
  const vote = { votes: 7, priority: 2, comments: 5 };
  const topicScores = [aHiddenScore('docs', 'BELOW_THRESHOLD', 3, vote), aScore('test', 55, { priority: 1 })];
  renderAnalyzer(
    address('?topic=docs'),
    withTopics(() => someTopics(null, { topicScores })),
  );
  await topic('Documentation');
  expect(fact('Priority')).toBe('Priority2Place in the vote, of 2 topics, with 7 votes');
  expect(screen.queryByText('Score', { selector: 'dt' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /. Topic$/ }));
  expect(screen.getByRole('option', { name: 'Documentation' })).toHaveTextContent('Too few responses, priority 2');
});

describe('the questions of a topic', () => {
  test('show their score and distribution, or their texts', async () => {
    renderAnalyzer(address('?topic=docs'), withTopics());
    const scored = within(await screen.findByRole('article', { name: 'About findable' }));
    expect(scored.getByText('40.5')).toBeVisible();
    expect(within(scored.getByRole('list', { name: 'Distribution of answers' })).getAllByRole('listitem')).toHaveLength(
      5,
    );
    const open = within(screen.getByRole('article', { name: 'About missing' }));
    expect(within(open.getByRole('list', { name: 'Answers' })).getByText('On missing')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'About flaky' })).not.toBeInTheDocument();
  });
});

describe('the comments on a topic', () => {
  test('stand below the questions, or a sentence says that there are none', async () => {
    renderAnalyzer(address('?topic=docs'), withTopics());
    const list = await screen.findByRole('list', { name: 'Comments' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Write it down', 'Search finds nothing']);
    await userEvent.click(screen.getByRole('button', { name: 'Next topic' }));
    expect(await screen.findByText('No respondents provided feedback when voting for this topic.')).toBeVisible();
  });

  test.each([null, PLATFORM_REF])('are shown four at a time, for the team %s', async (teamRef) => {
    const TEXTS = ['One', 'Two', 'Three', 'Four', 'Five'];
    const first = aCommentPage(TEXTS.slice(0, 4), { totalCount: 5, pageInfo: aPageInfo('4') });
    const { calls } = renderAnalyzer(address('?topic=docs', teamRef ?? undefined), {
      ...withTopics(() =>
        someTopics(teamRef, { firstVerbatims: [{ __typename: 'TopicVerbatims', topicSlug: 'docs', page: first }] }),
      ),
      MoreVerbatims: () => ({
        study: {
          __typename: 'Study',
          ref: ANALYZED_STUDY_REF,
          results: { __typename: 'StudyResults', teamRef, verbatims: aCommentPage(['Five'], { totalCount: 5 }) },
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Next comments' }));
    expect(await screen.findByText('Five')).toBeVisible();
    expect(screen.getByText('5 to 5 of 5')).toBeVisible();
    expect(calls.at(-1)).toEqual({
      name: 'MoreVerbatims',
      variables: { ref: ANALYZED_STUDY_REF, teamRef, topicSlug: 'docs', first: 4, after: '4' },
    });
  });

  test('give the reason where they are hidden', async () => {
    const page = aCommentPage([], { hidden: 'BELOW_THRESHOLD', needed: 3 });
    renderAnalyzer(
      address('?topic=docs'),
      withTopics(() =>
        someTopics(null, { firstVerbatims: [{ __typename: 'TopicVerbatims', topicSlug: 'docs', page }] }),
      ),
    );
    expect(
      await screen.findByText('There were not enough responses for this topic to meet the anonymity threshold of 3.'),
    ).toBeVisible();
  });
});

test('an open survey whose scores may be seen shows neither texts nor trends of questions', async () => {
  const study = aStudy();
  study.viewerCan.viewResults = true;
  const trend = {
    __typename: 'Trend' as const,
    overTopics: null,
    difference: 3.2,
    low: 1,
    high: 5.4,
    direction: 'UP' as const,
  };
  renderAnalyzer(
    address('?topic=docs'),
    withTopics(() => someTopics(null, { questionScores: [aQuestionScore('findable', 40.5, { trend })] }), {
      AnalyzerFrame: () => ({ study }),
    }),
  );
  const later = 'Your results will be available after the survey is closed';
  expect(
    within((await screen.findByRole('heading', { name: 'Comments' })).closest('section')!).getByText(later),
  ).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'About missing' })).getByText(later)).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'About findable' })).getByText('40.5')).toBeVisible();
  expect(screen.queryByText('Up 3.2')).not.toBeInTheDocument();
});

describe('a team', () => {
  test('keeps the selected topic, and the former numbers stay until its own have loaded', async () => {
    let answer: (page: unknown) => void = () => {};
    const { router } = renderAnalyzer(
      address('?topic=docs'),
      withTopics((teamRef) => (teamRef ? new Promise((resolve) => (answer = resolve)) : someTopics())),
    );
    await topic('Documentation');
    await userEvent.click(screen.getByRole('button', { name: 'Team: Acme Robotics' }));
    await userEvent.click(screen.getByRole('treeitem', { name: 'Platform, 9' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: address('', PLATFORM_REF), search: '?topic=docs' }),
    );
    await waitFor(async () =>
      expect((await topic('Documentation')).closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'),
    );
    answer(someTopics(PLATFORM_REF, { topicScores: [aScore('docs', 33.3)] }));
    await waitFor(() => expect(fact('Score')).toMatch(/^Score33\.3/));
  });

  test.each([
    [
      'BELOW_THRESHOLD',
      'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    ],
    ['NO_RESPONSES', "This team hasn't participated in this survey."],
  ] as const)('that is hidden for %s gives the reason and links to the whole company', async (reason, text) => {
    renderAnalyzer(
      address('', PLATFORM_REF),
      withTopics((teamRef) =>
        someTopics(teamRef, { devexIndex: aHiddenScore(null, reason), topicScores: [aHiddenScore('docs', reason)] }),
      ),
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the whole company' })).toHaveAttribute('href', address());
  });
});

test('the topics can be requested again after a failure', async () => {
  let isBroken = true;
  renderAnalyzer(
    address(),
    withTopics(() => {
      if (isBroken) throw refusal('INTERNAL_SERVER_ERROR', 'Internal server error.');
      return someTopics();
    }),
  );
  expect(await screen.findByText('The topics could not be loaded')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await topic('Testing')).toBeVisible();
});

test.each([
  ['too few responses', { uniqueResponses: 2 }, 'Insufficient data for results'],
  [
    'open questions only',
    { allOpenEnded: true },
    'This feature is unavailable for surveys only containing Open-Ended Text questions.',
  ],
])('with %s the tab is disabled and gives the reason', async (_, facts, reason) => {
  renderAnalyzer(`/study/${ANALYZED_STUDY_REF}/analyze/participation`, {
    AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED', ...facts }) }),
  });
  expect(await screen.findByRole('link', { name: 'Topics' })).toHaveAccessibleDescription(reason);
});
