import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aScore,
  aStudy,
  DESIGN_REF,
  aHiddenScore,
  PLATFORM_REF,
  someInsights,
  ANALYZED_STUDY_REF,
} from '../testing/fixtures';
import { renderAnalyzer, type AnalyzerReplies } from '../testing/renderAnalyzer';

const address = (teamRef?: string) => `/study/${ANALYZED_STUDY_REF}/analyze/${teamRef ? `${teamRef}/` : ''}insights`;
const withInsights = (answer: (teamRef: string | null) => unknown = someInsights): AnalyzerReplies => ({
  AnalyzerFrame: () => ({ study: aStudy({ status: 'CLOSED' }) }),
  InsightsPage: ({ teamRef }) => Promise.resolve(answer(teamRef as string | null)).then((study) => ({ study })),
});
const topicNames = () =>
  within(screen.getByRole('table', { name: 'Topics' }))
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.getByRole('row', { name });

test('the index stands on top with its trend', async () => {
  const trend = {
    __typename: 'Trend' as const,
    overTopics: null,
    difference: -3.2,
    low: -5.1,
    high: -1.3,
    direction: 'DOWN' as const,
  };
  renderAnalyzer(
    address(),
    withInsights(() => someInsights(null, { devexIndex: { __typename: 'DevexIndex', index: 61, n: 15, trend } })),
  );
  const card = within((await screen.findByRole('heading', { name: 'DevEx Index' })).closest('section')!);
  expect(card.getByText('61')).toBeVisible();
  expect(card.getByText('Down 3.2')).toBeVisible();
  expect(
    card.getByText('Down 3.2 points since the previous survey. The 95% interval is between −5.1 and −1.3.', {
      selector: 'p',
    }),
  ).toBeVisible();
});

describe('what stands out', () => {
  const found = (topicSlug: string, label: string, text: string) => ({
    __typename: 'Finding' as const,
    ...{ topicSlug, label, text },
  });

  test('says what to begin with, and leads to each topic', async () => {
    const findings = {
      __typename: 'Findings' as const,
      focus: found('docs', 'Documentation', 'the lowest score (40.5), 9 comments'),
      strengths: [found('review', 'Code review', 'the highest score (72.1)')],
      opportunities: [found('test', 'Testing', 'a score of 55.0')],
      cautionText: 'Chance alone may explain these differences. Take them as hints.',
    };
    renderAnalyzer(
      address(),
      withInsights(() => someInsights(null, { findings })),
    );
    const card = within(await screen.findByRole('region', { name: 'What stands out' }));
    expect(card.getByText(/^Begin with/)).toHaveTextContent(
      'Begin with Documentation: the lowest score (40.5), 9 comments.',
    );
    expect(card.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      `/study/${ANALYZED_STUDY_REF}/analyze/topics?topic=docs`,
    );
    expect(within(card.getByRole('list', { name: 'Strengths' })).getByRole('listitem')).toHaveTextContent(
      'Code review: the highest score (72.1)',
    );
    expect(within(card.getByRole('list', { name: 'Further opportunities' })).getByRole('link')).toHaveAttribute(
      'href',
      `/study/${ANALYZED_STUDY_REF}/analyze/topics?topic=test`,
    );
    expect(card.getByText(findings.cautionText)).toBeVisible();
  });

  test('says why nothing can be said', async () => {
    const cautionText = 'No topic stands out: the scores are close together, and no topic has several votes.';
    renderAnalyzer(
      address(),
      withInsights(() => {
        const insights = someInsights();
        return {
          ...insights,
          results: { ...insights.results, findings: { ...insights.results.findings, cautionText } },
        };
      }),
    );
    const card = within(await screen.findByRole('region', { name: 'What stands out' }));
    expect(card.getByText(cautionText)).toBeVisible();
    expect(card.queryByRole('list')).toBeNull();
  });
});

test('the index says how many of its respondents were on the roster, where that is told', async () => {
  const { router } = renderAnalyzer(
    address(),
    withInsights((teamRef) => someInsights(teamRef, { onRoster: teamRef === null ? 11 : null })),
  );
  expect(await screen.findByText('11 of them were on the roster when they answered.')).toBeVisible();
  await waitFor(() => router.navigate(address(PLATFORM_REF)));
  expect(await screen.findByText('Platform, 15 respondents')).toBeVisible();
  expect(screen.queryByText(/on the roster/)).not.toBeInTheDocument();
});

describe('the table of topics', () => {
  test('is sorted by priority, then by score, and shows all figures', async () => {
    renderAnalyzer(address(), withInsights());
    await screen.findByRole('table', { name: 'Topics' });
    expect(topicNames()).toEqual(['Testing', 'Documentation', 'Code review']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Topic',
      'Priority',
      'Score',
      'Trend',
      'Questions',
      'Sentiment',
      'Comments',
    ]);
    expect(
      within(row(/Documentation/))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['2', '40.5', '–No trend', '2', '', '4']);
    expect(
      within(row(/Documentation/)).getByRole('img', { name: '20% negative, 20% neutral, 60% positive' }),
    ).toBeVisible();
  });

  test('links each topic to its page and keeps the benchmark', async () => {
    renderAnalyzer(`${address()}?sort=-score&benchmark=p75`, withInsights());
    await screen.findByRole('table', { name: 'Topics' });
    expect(within(row(/Documentation/)).getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      `/study/${ANALYZED_STUDY_REF}/analyze/topics?topic=docs&benchmark=p75`,
    );
  });

  test('takes its sort from the address and writes it there', async () => {
    const { router } = renderAnalyzer(`${address()}?sort=-score`, withInsights());
    await screen.findByRole('table', { name: 'Topics' });
    expect(topicNames()).toEqual(['Code review', 'Testing', 'Documentation']);
    await userEvent.click(screen.getByRole('button', { name: 'Topic' }));
    expect(topicNames()).toEqual(['Code review', 'Documentation', 'Testing']);
    expect(router.state.location.search).toBe('?sort=topic');
    await userEvent.click(screen.getByRole('button', { name: 'Priority' }));
    expect(router.state.location.search).toBe('');
  });

  test('can be sorted by every column', async () => {
    const trend = (difference: number) => ({
      __typename: 'Trend' as const,
      overTopics: null,
      difference,
      low: difference - 1,
      high: difference + 1,
      direction: 'UP' as const,
    });
    const topicScores = [
      aScore('docs', 40.5, { priority: 2, trend: trend(5), freqDist: [0, 0, 0, 0, 9], comments: 1 }),
      aScore('review', 72.1, { priority: 1, trend: trend(2), freqDist: [0, 9, 0, 1, 0], comments: 3 }),
      aScore('test', 55, { priority: 3, trend: trend(3), freqDist: [5, 0, 0, 2, 2], comments: 2 }),
    ];
    renderAnalyzer(
      address(),
      withInsights(() => someInsights(null, { topicScores })),
    );
    await screen.findByRole('table', { name: 'Topics' });
    const orders: Record<string, string[]> = {};
    for (const column of ['Topic', 'Score', 'Trend', 'Questions', 'Sentiment', 'Comments', 'Priority']) {
      await userEvent.click(screen.getByRole('button', { name: column }));
      expect(screen.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending');
      orders[column] = topicNames().map((name) => name!.charAt(0));
    }
    expect(orders).toEqual({
      Topic: ['C', 'D', 'T'],
      Score: ['D', 'T', 'C'],
      Trend: ['C', 'T', 'D'],
      Questions: ['C', 'T', 'D'],
      Sentiment: ['C', 'T', 'D'],
      Comments: ['D', 'T', 'C'],
      Priority: ['C', 'D', 'T'],
    });
  });

  test('shows a dash with the reason for a topic with too few answers, and puts it last', async () => {
    const topicScores = [aHiddenScore('docs'), aScore('review', 72.1), aScore('test', 55)];
    renderAnalyzer(
      `${address()}?sort=score`,
      withInsights(() => someInsights(null, { topicScores })),
    );
    await screen.findByRole('table', { name: 'Topics' });
    expect(topicNames()).toEqual(['Testing', 'Code review', 'Documentation']);
    const dash = within(row(/Documentation/)).getByRole('note');
    expect(dash).toHaveAccessibleDescription(
      'There were not enough responses for this topic to meet the anonymity threshold of 3.',
    );
    expect(row(/Documentation/)).not.toHaveTextContent(/0\.0/);
  });

  test('says when a change may be chance', async () => {
    const trend = {
      __typename: 'Trend' as const,
      overTopics: null,
      difference: 1.2,
      low: -1,
      high: 3.4,
      direction: 'UNCLEAR' as const,
    };
    renderAnalyzer(
      address(),
      withInsights(() => someInsights(null, { topicScores: [aScore('docs', 50, { trend })] })),
    );
    const mark = await screen.findByText("Can't tell (+1.2)");
    expect(mark.closest('[role=note]')).toHaveAccessibleDescription(
      /may be chance: the 95% interval is between −1\.0 and \+3\.4/,
    );
  });
});

describe('the choice of a team', () => {
  test('is a tree with a search, which keeps the parents of the matches', async () => {
    const { router } = renderAnalyzer(`${address()}?sort=-score`, withInsights());
    await userEvent.click(await screen.findByRole('button', { name: 'Team: Acme Robotics' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Teams' }), 'design{Enter}');
    expect(screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'Acme Robotics',
      'Platform, 9',
      'Design systems, 4',
    ]);
    await userEvent.click(screen.getByRole('treeitem', { name: 'Design systems, 4' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address(DESIGN_REF)));
    expect(router.state.location.search).toBe('?sort=-score');
    expect(await screen.findByText('Design systems, 15 respondents')).toBeVisible();
  });

  test('keeps the former numbers dimmed while a team loads, and shows a team from the cache at once', async () => {
    let answer: (study: unknown) => void = () => {};
    const { router, calls } = renderAnalyzer(
      address(),
      withInsights((teamRef) => (teamRef ? new Promise((resolve) => (answer = resolve)) : someInsights())),
    );
    await screen.findByText('Acme Robotics, 15 respondents');
    await waitFor(() => router.navigate(address(PLATFORM_REF)));
    const old = await screen.findByText('Acme Robotics, 15 respondents');
    await waitFor(() => expect(old.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true'));

    answer(someInsights(PLATFORM_REF));
    expect(await screen.findByText('Platform, 15 respondents')).toBeVisible();
    await waitFor(() => router.navigate(address()));
    expect(await screen.findByText('Acme Robotics, 15 respondents')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'InsightsPage')).toHaveLength(2);
  });

  test.each([
    [
      'BELOW_THRESHOLD',
      'No detailed results available for this team as the number of respondents is below the anonymity threshold.',
    ],
    ['NO_RESPONSES', "This team hasn't participated in this survey."],
  ] as const)('gives the reason %s for a hidden team', async (reason, text) => {
    renderAnalyzer(
      address(PLATFORM_REF),
      withInsights((teamRef) =>
        someInsights(teamRef, { devexIndex: aHiddenScore(null, reason), topicScores: [aHiddenScore('docs', reason)] }),
      ),
    );
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/Results are shown for groups of at least 3 respondents/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the whole company' })).toHaveAttribute('href', address());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('says of a team whose results are not released yet that they come later', async () => {
    renderAnalyzer(
      address(PLATFORM_REF),
      withInsights((teamRef) =>
        someInsights(teamRef, {
          devexIndex: aHiddenScore(null, 'NOT_YET'),
          topicScores: [aHiddenScore('docs', 'NOT_YET')],
        }),
      ),
    );
    expect(await screen.findByText('No detailed results available for this team yet.')).toBeVisible();
    expect(
      screen.getByText(
        /While a survey is open they are brought up to date whenever at least 3 more people have answered\./,
      ),
    ).toBeVisible();
  });
});
